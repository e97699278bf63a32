// Rows are placed by transforms, which elements of a table do not allow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
// ARIA has `readonly` for the cells of a grid.
/* oxlint-disable jsx-a11y/role-supports-aria-props */
import { Checkbox, Tooltip } from '@mantine/core'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { type CellTexts, type Column, isEditable, isNumeric } from '@veck/domain'
import { cellText } from './cell-texts.ts'
import { columnWidths } from './columns.ts'
import type { TableRow } from './rows.ts'
import classes from './grid.module.css'

/** Cells of a row that are not saved: what was typed, and why. */
export type InvalidCells = { cells: Partial<Record<Column, string>>; problem: { column: Column; reason: string } }

type GridRowProps = {
  row: TableRow
  columns: readonly Column[]
  texts: CellTexts
  /** As it is shown; undefined in presentation mode. */
  price: string | undefined
  /** Position among the rows that hold markings. */
  index: number
  /** Position among all rows of the grid, for screen readers. */
  rowIndex: number
  top: number
  height: number
  /** -1: in another row. */
  activeColumn: number
  takesFocus: boolean
  /** Columns of the selected rectangle; -1: none in this row. */
  from: number
  to: number
  isChecked: boolean
  checkLabel: string
  mayEdit: boolean
  invalid: InvalidCells | undefined
  /** The editor, in the column that is edited. */
  editor: { column: Column; element: ReactNode } | undefined
}

const stateOf = (column: Column, invalid: InvalidCells | undefined) => {
  if (!invalid) return ''
  if (invalid.problem.column === column) return classes.invalid
  return invalid.cells[column] === undefined ? '' : classes.unsaved
}

/** One marking. Clicks are handled by the grid, by `data-row` and `data-column`. */
export const GridRow = memo(function GridRow({
  row,
  columns,
  texts,
  price,
  index,
  rowIndex,
  top,
  height,
  activeColumn,
  takesFocus,
  from,
  to,
  isChecked,
  checkLabel,
  mayEdit,
  invalid,
  editor,
}: GridRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const isEditing = editor !== undefined
  useEffect(() => {
    if (!takesFocus || activeColumn < 0 || isEditing) return
    const cell = element.current?.querySelector<HTMLElement>(`[data-column="${activeColumn}"]`)
    cell?.focus({ preventScroll: true })
  }, [takesFocus, activeColumn, isEditing])
  const shown = (column: Column) => {
    if (column === 'price') return row.isPricePending ? '…' : (price ?? '')
    return invalid?.cells[column] ?? cellText(row, column, texts)
  }
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChecked}
      data-row={index}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="gridcell" aria-colindex={1} className={`${classes.cell} ${classes.check}`}>
        <Checkbox checked={isChecked} readOnly tabIndex={-1} size="sm" aria-label={checkLabel} data-check={index} />
      </div>
      {columns.map((column, place) => {
        const reason = invalid?.problem.column === column ? invalid.problem.reason : undefined
        const reasonId = reason === undefined ? undefined : `reason-${row.id}`
        const isOpen = editor?.column === column
        const cell = (
          <div
            key={column}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={place >= from && place <= to}
            aria-readonly={!mayEdit || !isEditable(column)}
            aria-invalid={reason !== undefined}
            aria-describedby={reasonId}
            data-column={place}
            tabIndex={place === activeColumn ? 0 : -1}
            className={[
              classes.cell,
              column === 'name' && classes.name,
              isNumeric(column) && classes.number,
              place >= from && place <= to && classes.selected,
              place === activeColumn && classes.active,
              !isEditable(column) && classes.calculated,
              stateOf(column, invalid),
              isOpen && classes.editing,
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ width: columnWidths[column] }}
          >
            {isOpen ? editor.element : <span className={classes.text}>{shown(column)}</span>}
            {reason !== undefined && (
              <span id={reasonId} hidden>
                {reason}
              </span>
            )}
          </div>
        )
        return reason === undefined || isOpen ? (
          cell
        ) : (
          <Tooltip key={column} label={reason} multiline maw="20rem" events={{ hover: true, focus: true, touch: true }}>
            {cell}
          </Tooltip>
        )
      })}
    </div>
  )
})
