import { type CellTexts, type Column, type ViewOptions, viewRows } from '@veck/domain'
import { useDeferredValue, useMemo, useState } from 'react'
import { cellValue, rowText } from './cell-texts.ts'
import type { TableRow } from './rows.ts'

/** Sorted, searched and grouped. A changed row stays where it is until the user sorts or searches again. */
export function useView(rows: readonly TableRow[], columns: readonly Column[], texts: CellTexts) {
  const [typedFilter, setFilter] = useState('')
  const filter = useDeferredValue(typedFilter)
  const [sort, setSort] = useState<ViewOptions<Column>['sort']>()
  const [isGrouped, setGrouped] = useState(false)
  const places = rows.map(({ id, folderId }) => id + folderId).join(' ')
  const groupIds = useMemo(
    () =>
      viewRows(
        rows,
        { sort, filter, group: isGrouped ? ('folder' as const) : undefined },
        (row, column) => cellValue(row, column, texts),
        (row) => rowText(row, columns, texts),
      ).map((group) => ({ name: group.name, ids: group.rows.map(({ id }) => id) })),
    // Not `rows`: see above.
    // oxlint-disable-next-line react/exhaustive-deps
    [places, sort, filter, isGrouped, columns, texts],
  )
  const groups = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return groupIds.map(({ name, ids }) => ({ name, rows: ids.flatMap((id) => byId.get(id) ?? []) }))
  }, [rows, groupIds])
  const shown = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const sortBy = (column: Column) => setSort((before) => nextSort(before, column))
  return { groups, shown, sort, sortBy, typedFilter, setFilter, isGrouped, setGrouped }
}

/** First rising, then falling, then the sequence of the order. */
const nextSort = (before: ViewOptions<Column>['sort'], column: Column): ViewOptions<Column>['sort'] => {
  if (before?.column !== column) return { column, descending: false }
  return before.descending ? undefined : { column, descending: true }
}
