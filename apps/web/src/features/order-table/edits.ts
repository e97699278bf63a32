import type { Money } from '@veck/contract'
import type { InvalidCells } from './grid-row.tsx'
import type { TableRow } from './rows.ts'

/** A row as it will be, until an order with its version is read. */
type Pending = { row: TableRow; edit: number; version: number | undefined }

export type Edits = {
  pending: ReadonlyMap<string, Pending>
  /** Rows that are not saved. */
  invalid: ReadonlyMap<string, InvalidCells>
}

export const noEdits: Edits = { pending: new Map(), invalid: new Map() }

export type Outcome = { id: string; row: TableRow } | { id: string; invalid: InvalidCells }

const without = <Value>(map: ReadonlyMap<string, Value>, ids: Iterable<string>) => {
  const left = new Map(map)
  for (const id of ids) left.delete(id)
  return left
}

/** After an edit: rows that can be made wait for the server, the others keep what was typed. */
export const withEdit = ({ pending, invalid }: Edits, edit: number, outcomes: readonly Outcome[]): Edits => {
  const nextPending = new Map(pending)
  const nextInvalid = without(
    invalid,
    outcomes.map(({ id }) => id),
  )
  for (const outcome of outcomes) {
    if ('row' in outcome) nextPending.set(outcome.id, { row: outcome.row, edit, version: undefined })
    else nextInvalid.set(outcome.id, outcome.invalid)
  }
  return { pending: nextPending, invalid: nextInvalid }
}

/** The server has saved the edit. */
export const withSaved = (
  { pending, invalid }: Edits,
  edit: number,
  version: number,
  prices: ReadonlyMap<string, Money | null>,
): Edits => ({
  pending: new Map(
    [...pending].map(([id, each]) => {
      if (each.edit !== edit) return [id, each]
      const row = { ...each.row, price: prices.get(id) ?? each.row.price, isPricePending: false }
      return [id, { ...each, row, version }]
    }),
  ),
  invalid,
})

/** These rows of the edit were not saved. */
export const withRefused = (
  { pending, invalid }: Edits,
  edit: number,
  refused: ReadonlyMap<string, InvalidCells>,
): Edits => ({
  pending: without(
    pending,
    [...refused.keys()].filter((id) => pending.get(id)?.edit === edit),
  ),
  invalid: new Map([...invalid, ...refused]),
})

export const withDiscarded = ({ pending, invalid }: Edits, ids: readonly string[]): Edits => ({
  pending,
  invalid: without(invalid, ids),
})

/** The rows of the order of this version, with what is not in it yet. */
export const withPending = (rows: readonly TableRow[], { pending }: Edits, version: number): TableRow[] =>
  rows.map((row) => {
    const waiting = pending.get(row.id)
    return waiting && (waiting.version ?? Infinity) > version ? waiting.row : row
  })

/** Whether something typed would be lost: it was refused, or the server has not answered. */
export const hasUnsaved = ({ pending, invalid }: Edits): boolean =>
  invalid.size > 0 || [...pending.values()].some(({ version }) => version === undefined)
