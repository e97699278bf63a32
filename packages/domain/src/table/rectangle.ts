export interface CellPlace {
  row: number
  column: number
}

/** Both corners are included. */
export interface CellRectangle {
  top: number
  left: number
  bottom: number
  right: number
}

export const rectangleOf = (one: CellPlace, other: CellPlace): CellRectangle => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

export const isInRectangle = ({ row, column }: CellPlace, { top, left, bottom, right }: CellRectangle): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const places = ({ top, left, bottom, right }: CellRectangle): CellPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, along) => ({ row: top + down, column: left + along })),
  ).flat()

export interface CellText extends CellPlace {
  text: string
}

/**
 * Where pasted cells go, as in a spreadsheet: from the corner of the selection on; repeated if the selection is a whole
 * multiple of them. What lies outside the table is dropped.
 */
export function pasteInto(
  selection: CellRectangle,
  cells: readonly (readonly string[])[],
  size: { rows: number; columns: number },
): CellText[] {
  const height = cells.length
  const width = Math.max(...cells.map((row) => row.length))
  const selected = { height: selection.bottom - selection.top + 1, width: selection.right - selection.left + 1 }
  const isMultiple = selected.height % height === 0 && selected.width % width === 0
  const target = isMultiple
    ? selection
    : { ...selection, bottom: selection.top + height - 1, right: selection.left + width - 1 }
  return places(target)
    .filter(({ row, column }) => row < size.rows && column < size.columns)
    .flatMap(({ row, column }) => {
      const text = cells[(row - target.top) % height]?.[(column - target.left) % width]
      return text === undefined ? [] : [{ row, column, text }]
    })
}

/** Copies the first row of the selection to the others. In one row, the row above is copied. */
export function fillDown(selection: CellRectangle, textAt: (place: CellPlace) => string): CellText[] {
  const source = selection.top === selection.bottom ? selection.top - 1 : selection.top
  if (source < 0) return []
  return places({ ...selection, top: source + 1 }).map(({ row, column }) => ({
    row,
    column,
    text: textAt({ row: source, column }),
  }))
}
