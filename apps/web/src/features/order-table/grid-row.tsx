// Rows are placed in a frame that scrolls, which elements of a table do not allow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
// ARIA has `readonly` for the cells of a grid.
/* oxlint-disable jsx-a11y/role-supports-aria-props */
import { Tooltip } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { type CellTexts, type Column, isEditable, isNumeric } from '@veck/domain'
import { PlainCheck } from '../../components/forms/plain-check.tsx'
import type { FormatTrade } from '../../lib/prices/trade-amount.ts'
import { cellText } from './cell-texts.ts'
import { columns as allColumns, columnWidths } from './columns.ts'
import { RowPicture } from './row-picture.tsx'
import type { TableRow } from './rows.ts'
import classes from './grid.module.css'

/** Cells of a row that are not saved: what was typed, and why. */
export type InvalidCells = { cells: Partial<Record<Column, string>>; problem: { column: Column; reason: string } }

type GridRowProps = {
  row: TableRow
  columns: readonly Column[]
  texts: CellTexts
  /** Given by the grid, so that a row subscribes to nothing. */
  t: TFunction
  trade: FormatTrade
  /** Position among the rows that hold markings. */
  index: number
  /** Position among all rows of the grid, for screen readers. */
  rowIndex: number
  /** In pixels. */
  top: number
  /** -1: in another row. */
  activeColumn: number
  takesFocus: boolean
  /** Columns of the selected rectangle; -1: none in this row. */
  from: number
  to: number
  isChecked: boolean
  invalid: InvalidCells | undefined
  /** Of its curtain, if pictures are shown and there is one. */
  picture: string | undefined
  /** The editor, in the column that is edited. */
  editor: { column: Column; element: ReactNode } | undefined
}

const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** The class of a cell that is neither selected nor changed: nearly all of them. */
const plainClass = Object.fromEntries(
  allColumns.map((column) => [
    column,
    joined(
      classes.cell,
      column === 'name' && classes.name,
      isNumeric(column) && classes.number,
      !isEditable(column) && classes.calculated,
    ),
  ]),
) as Record<Column, string>

const stateOf = (column: Column, invalid: InvalidCells | undefined) => {
  if (!invalid) return undefined
  if (invalid.problem.column === column) return classes.invalid
  return invalid.cells[column] === undefined ? undefined : classes.unsaved
}

/** In pixels: no letter of the table is wider on average. */
const letterWidth = 7.5

/** Only a text that may be longer than its cell is cut: each box that cuts its text makes every frame slower. */
const isLong = (text: ReactNode, column: Column) =>
  typeof text === 'string' && text.length * letterWidth > columnWidths[column] - 16

/**
 * One marking. A row has as few elements and attributes as possible, because many are made while the user scrolls. Clicks are
 * handled by the grid, by `data-row` and the place of the cell in its row.
 */
export const GridRow = memo(function GridRow({
  row,
  columns,
  texts,
  t,
  trade,
  index,
  rowIndex,
  top,
  activeColumn,
  takesFocus,
  from,
  to,
  isChecked,
  invalid,
  picture,
  editor,
}: GridRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const isEditing = editor !== undefined
  useEffect(() => {
    if (!takesFocus || activeColumn < 0 || isEditing) return
    // The first cell has the checkbox.
    const cell = element.current?.children[activeColumn + 1]
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
  }, [takesFocus, activeColumn, isEditing])
  const shown = (column: Column) => {
    if (column === 'price') return row.isPricePending ? '…' : row.price ? trade(row.price) : ''
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
      style={{ top }}
    >
      <div role="gridcell" className={classes.checkCell}>
        <PlainCheck
          checked={isChecked}
          readOnly
          tabIndex={-1}
          aria-label={t('OrderTable:SelectRow', { name: row.name })}
          data-check={index}
        />
      </div>
      {columns.map((column, place) => {
        const reason = invalid?.problem.column === column ? invalid.problem.reason : undefined
        const reasonId = reason === undefined ? undefined : `reason-${row.id}`
        const isOpen = editor?.column === column
        const isSelected = place >= from && place <= to
        const content = isOpen ? editor.element : shown(column)
        const isPlain = !isSelected && place !== activeColumn && !invalid && !isOpen && !isLong(content, column)
        const cell = (
          <div
            key={column}
            role="gridcell"
            aria-selected={isSelected || undefined}
            aria-readonly={!isEditable(column) || undefined}
            aria-invalid={reason !== undefined || undefined}
            aria-describedby={reasonId}
            tabIndex={place === activeColumn ? 0 : undefined}
            className={
              isPlain
                ? plainClass[column]
                : joined(
                    plainClass[column],
                    isSelected && classes.selected,
                    place === activeColumn && classes.active,
                    stateOf(column, invalid),
                    isOpen ? classes.editing : isLong(content, column) && classes.long,
                  )
            }
          >
            {picture !== undefined && column === 'name' && !isOpen && <RowPicture url={picture} />}
            {content}
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
