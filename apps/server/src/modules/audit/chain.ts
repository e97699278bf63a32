import { createHash } from 'node:crypto'

/** A row of the audit log as the chain covers it: every column as text. */
export type ChainRow = {
  id: number
  /** ISO 8601, UTC, milliseconds. */
  at: string
  actorKind: string
  actor: string | null
  action: string
  subjectKind: string
  subjectId: string | null
  details: string
  hash: Buffer
}

/** The place of a row in the chain: its id and the hexadecimal hash. Written down elsewhere, it shows later changes. */
export type Head = { id: number; hash: string }

/** missing: the row does not exist. inserted: it was not there. changed: it is not as it was written. rewritten: the chain fits, but not to the head. */
export type Flaw = { kind: 'changed' | 'missing' | 'inserted' | 'rewritten'; id: number }

/** The hash before the first row. */
export const start: Buffer = Buffer.alloc(32)

const field = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

/** The trigger of the table computes the same (migration 0059). */
export const hashRow = (previous: Buffer, row: Omit<ChainRow, 'hash'>): Buffer => {
  const { id, at, actorKind, actor, action, subjectKind, subjectId, details } = row
  const fields = [String(id), at, actorKind, actor, action, subjectKind, subjectId, details]
  return createHash('sha256').update(previous).update(fields.map(field).join('')).digest()
}

/**
 * Walks the chain from its first row, in the order of the ids, and finds the first row that is not right. `heads` were written
 * down earlier: without one, rows cut off at the end, or a chain that was computed again, are not noticed.
 */
export const findFlaw = async (
  rows: AsyncIterable<ChainRow> | Iterable<ChainRow>,
  heads: readonly Head[] = [],
): Promise<{ flaw: Flaw | undefined; head: Head }> => {
  const known = new Map(heads.map(({ id, hash }) => [id, hash]))
  let previous = { id: 0, hash: start }
  let beforePrevious = start
  let rewritten: Flaw | undefined
  const end = (flaw: Flaw | undefined) => ({ flaw, head: { id: previous.id, hash: previous.hash.toString('hex') } })
  for await (const row of rows) {
    if (row.id > previous.id + 1) return end(rewritten ?? { kind: 'missing', id: previous.id + 1 })
    if (row.id <= previous.id) return end({ kind: 'inserted', id: row.id })
    if (!hashRow(previous.hash, row).equals(row.hash)) {
      // The row fits in the place before: someone put a row there, and moved this one.
      const isMoved = hashRow(beforePrevious, { ...row, id: previous.id }).equals(row.hash)
      return end(isMoved ? { kind: 'inserted', id: previous.id } : (rewritten ?? { kind: 'changed', id: row.id }))
    }
    if (rewritten) return end(rewritten)
    const expected = known.get(row.id)
    // Not returned before the next row: if that one was moved, this one was inserted.
    if (expected !== undefined && expected !== row.hash.toString('hex')) rewritten = { kind: 'rewritten', id: row.id }
    beforePrevious = previous.hash
    previous = { id: row.id, hash: row.hash }
  }
  if (rewritten) return end(rewritten)
  const last = Math.max(0, ...known.keys())
  return end(last > previous.id ? { kind: 'missing', id: previous.id + 1 } : undefined)
}
