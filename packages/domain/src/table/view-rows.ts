import { groupBy } from '../group-by.ts'

/** Empty cells are null. Sorted as numbers or as text. */
export type CellValue = string | number | null

export interface ViewOptions<Column extends string> {
  sort?: { column: Column; descending: boolean } | undefined
  /** Every word must be in the row's text. */
  filter: string
  /** Rows with the same value of this column stand together. */
  group?: Column | undefined
}

const collator = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })

function compare(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** Empty cells come last in both directions. Equal rows keep their sequence. */
function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => CellValue, descending: boolean): Row[] {
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compare(one, other)
  })
}

const wordsOf = (text: string) => text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean)

/** The rows to show, in groups in the sequence of their first row; one group without a name if they are not grouped. */
export function viewRows<Row, Column extends string>(
  rows: readonly Row[],
  { sort, filter, group }: ViewOptions<Column>,
  valueOf: (row: Row, column: Column) => CellValue,
  textOf: (row: Row) => string,
): { name: string; rows: Row[] }[] {
  const words = wordsOf(filter)
  const found =
    words.length === 0
      ? rows
      : rows.filter((row) => {
          const text = textOf(row).toLocaleLowerCase('sv')
          return words.every((word) => text.includes(word))
        })
  const sorted = sort ? sortRows(found, (row) => valueOf(row, sort.column), sort.descending) : [...found]
  if (!group) return [{ name: '', rows: sorted }]
  // Groups stand in the sequence of the order, whatever the rows are sorted by.
  const names = [...new Set(found.map((row) => String(valueOf(row, group) ?? '')))]
  const groups = groupBy(sorted, (row) => String(valueOf(row, group) ?? ''))
  return names.map((name) => ({ name, rows: groups.get(name) ?? [] }))
}

/** The value that all rows have; `mixed` if they differ. */
export function commonText(texts: readonly string[]): { mixed: true } | { mixed: false; text: string } {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? { mixed: false, text: first } : { mixed: true }
}
