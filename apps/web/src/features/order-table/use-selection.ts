import { type CellPlace, rectangleOf } from '@veck/domain'
import { useCallback, useMemo, useState } from 'react'

/** The row of the column heads. */
export const headRow = -1

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** The active cell, the rectangle from `anchor` to it, and the rows that are selected for a common change. */
export function useSelection(rows: number, columns: number) {
  const [{ active, anchor }, setPlaces] = useState<{ active: CellPlace; anchor: CellPlace }>({
    active: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  })
  const [rowIds, setRowIds] = useState<ReadonlySet<string>>(new Set())
  const inTable = useCallback(
    ({ row, column }: CellPlace): CellPlace => ({
      row: clamp(row, headRow, rows - 1),
      column: clamp(column, 0, columns - 1),
    }),
    [rows, columns],
  )
  /** `extend`: the rectangle grows or shrinks to the cell. */
  const moveTo = useCallback(
    (place: CellPlace, extend = false) => {
      const next = inTable(place)
      setPlaces((before) => ({ active: next, anchor: extend && before.anchor.row >= 0 ? before.anchor : next }))
    },
    [inTable],
  )
  const select = useCallback((from: CellPlace, to: CellPlace) => setPlaces({ anchor: from, active: to }), [])
  const toggleRows = useCallback(
    (ids: readonly string[]) =>
      setRowIds((before) => {
        const isAll = ids.every((id) => before.has(id))
        const after = new Set(before)
        for (const id of ids)
          if (isAll) after.delete(id)
          else after.add(id)
        return after
      }),
    [],
  )
  const clearRows = useCallback(() => setRowIds(new Set()), [])
  // A filter may have left fewer rows.
  const [shownActive, shownAnchor] = [inTable(active), inTable(anchor)]
  const rectangle = useMemo(
    () =>
      rectangleOf(
        { row: Math.max(shownActive.row, 0), column: shownActive.column },
        { row: Math.max(shownAnchor.row, 0), column: shownAnchor.column },
      ),
    [shownActive.row, shownActive.column, shownAnchor.row, shownAnchor.column],
  )
  return { active: shownActive, rectangle, moveTo, select, rowIds, toggleRows, clearRows }
}

export type Selection = ReturnType<typeof useSelection>
