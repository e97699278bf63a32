// Rows are placed by transforms, which elements of a table do not allow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { type CellTexts, type Column, isNumeric, type ViewOptions } from '@veck/domain'
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { columnWidths, widthOf } from './columns.ts'
import { GridRow, type InvalidCells } from './grid-row.tsx'
import type { TableRow } from './rows.ts'
import { type GridCommands, useGridKeys } from './use-grid-keys.ts'
import { useRowWindow } from './use-row-window.ts'
import { headRow, type Selection } from './use-selection.ts'
import classes from './grid.module.css'

export type GridGroup = { name: string; rows: TableRow[] }

type GridProps = {
  label: string
  groups: GridGroup[]
  isGrouped: boolean
  columns: readonly Column[]
  texts: CellTexts
  sort: ViewOptions<Column>['sort']
  onSort: (column: Column) => void
  selection: Selection
  mayEdit: boolean
  invalid: ReadonlyMap<string, InvalidCells>
  commands: GridCommands
  /** The pictures of the curtains by marking; undefined: they are not shown. */
  pictures: ReadonlyMap<string, string> | undefined
  /** The cell that is edited, by the position of its row. */
  editing: { row: number; column: Column; element: ReactNode } | undefined
}

type Item = { group: GridGroup } | { row: TableRow; index: number }

/** In pixels. */
const headHeight = 44
const checkWidth = 44

/** The rows of an order as a grid. Only the visible ones are in the page. */
export function Grid({
  label,
  groups,
  isGrouped,
  columns,
  texts,
  sort,
  onSort,
  selection,
  mayEdit,
  invalid,
  commands,
  pictures,
  editing,
}: GridProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const rowHeight = isTouch ? 48 : 36
  const hasPictures = pictures !== undefined
  const { active, rectangle, moveTo, rowIds } = selection
  const items = useMemo(() => {
    let index = 0
    return groups.flatMap((group): Item[] => [
      ...(isGrouped ? [{ group }] : []),
      ...group.rows.map((row) => ({ row, index: index++ })),
    ])
  }, [groups, isGrouped])
  const itemOfRow = useMemo(() => items.flatMap((item, place) => ('row' in item ? [place] : [])), [items])
  const { frame, shown, scrollTo } = useRowWindow({
    count: items.length,
    rowHeight,
    headHeight,
    kept: itemOfRow[active.row],
  })
  const [isInside, setInside] = useState(false)
  const show = (row: number, column: number) => {
    const place = itemOfRow[row]
    if (place !== undefined) scrollTo(place)
    showColumn(frame.current, columns, column, hasPictures)
  }
  const latestSort = useRef(onSort)
  useEffect(() => {
    latestSort.current = onSort
  })
  const sortBy = useCallback(
    (column: Column, place: number) => {
      moveTo({ row: headRow, column: place })
      latestSort.current(column)
    },
    [moveTo],
  )
  const handlers = useGridKeys({ selection, columns, rowCount: itemOfRow.length, commands, show, frame, rowHeight })
  // Of every row, so that a cell has no style of its own.
  const sizes = useMemo(() => {
    const widths = [checkWidth, ...columns.map((column) => widthOf(column, hasPictures))]
    return {
      '--row-height': `${rowHeight}px`,
      '--row-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
      '--columns': widths.map((width) => `${width}px`).join(' '),
    }
  }, [rowHeight, columns, hasPictures])
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-multiselectable
      aria-readonly={!mayEdit}
      className={classes.frame}
      data-pictures={hasPictures || undefined}
      style={sizes as CSSProperties}
      {...handlers}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false)
      }}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.headRow}>
          <div role="columnheader" className={classes.headCell}>
            <VisuallyHidden>{t('OrderTable:Selected')}</VisuallyHidden>
          </div>
          {columns.map((column, place) => (
            <HeadCell
              key={column}
              column={column}
              place={place}
              sort={sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : undefined}
              isActive={active.row === headRow && active.column === place}
              takesFocus={isInside}
              onSort={sortBy}
            />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: items.length * rowHeight }}>
        {shown.map((place) => {
          const item = items[place]
          if (!item) return null
          const top = place * rowHeight
          if ('group' in item) {
            const { name, rows } = item.group
            return (
              <div key={`group ${name}`} role="row" aria-rowindex={place + 2} className={classes.group} style={{ top }}>
                <div role="gridcell" aria-colspan={columns.length + 1} className={classes.groupName}>
                  {name || t('OrderTable:NoFolder')}
                  <span>{t('OrderTable:MarkingCount', { count: rows.length })}</span>
                </div>
              </div>
            )
          }
          const { row, index } = item
          const isInRectangle = index >= rectangle.top && index <= rectangle.bottom && active.row !== headRow
          return (
            <GridRow
              key={row.id}
              row={row}
              columns={columns}
              texts={texts}
              t={t}
              trade={trade}
              index={index}
              rowIndex={place + 2}
              top={top}
              activeColumn={active.row === index ? active.column : -1}
              takesFocus={isInside && active.row === index}
              from={isInRectangle ? rectangle.left : -1}
              to={isInRectangle ? rectangle.right : -1}
              isChecked={rowIds.has(row.id)}
              invalid={invalid.get(row.id)}
              picture={pictures?.get(row.id)}
              editor={editing?.row === index ? editing : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Scrolls sideways until the column is not behind the name or outside the frame. */
function showColumn(frame: HTMLElement | null, columns: readonly Column[], place: number, hasPictures: boolean) {
  const column = columns[place]
  if (!frame || !column || column === 'name') return
  const left = checkWidth + columns.slice(0, place).reduce((sum, each) => sum + widthOf(each, hasPictures), 0)
  const sticky = place > columns.indexOf('name') ? widthOf('name', hasPictures) : 0
  if (left - sticky < frame.scrollLeft) frame.scrollLeft = place === 0 ? 0 : left - sticky
  const right = left + columnWidths[column]
  if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}

type HeadCellProps = {
  column: Column
  place: number
  sort: 'ascending' | 'descending' | undefined
  isActive: boolean
  takesFocus: boolean
  onSort: (column: Column, place: number) => void
}

const HeadCell = memo(function HeadCell({ column, place, sort, isActive, takesFocus, onSort }: HeadCellProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive && takesFocus) button.current?.focus({ preventScroll: true })
  }, [isActive, takesFocus])
  const Arrow = sort === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <div
      role="columnheader"
      aria-sort={sort ?? 'none'}
      className={[classes.headCell, isNumeric(column) && classes.number, column === 'name' && classes.name]
        .filter(Boolean)
        .join(' ')}
    >
      <button
        ref={button}
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={classes.sort}
        onClick={() => onSort(column, place)}
      >
        <span>{t(`OrderTable:Column.${column}`)}</span>
        {sort && <Arrow size={14} aria-hidden />}
      </button>
    </div>
  )
})
