import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'vitest'
import { findFlaw, hashRow, start, type ChainRow, type Flaw } from './chain.ts'

const length = 40
const columns = ['at', 'actorKind', 'actor', 'action', 'subjectKind', 'subjectId', 'details', 'hash'] as const

const contentOf = (id: number) => ({
  id,
  at: new Date(1_800_000_000_000 + id * 1000).toISOString(),
  actorKind: id % 3 === 0 ? 'anonymous' : 'account',
  actor: id % 3 === 0 ? null : randomUUID(),
  action: id % 2 === 0 ? 'signIn' : 'setText',
  subjectKind: id % 2 === 0 ? 'account' : 'text',
  subjectId: id % 3 === 0 ? null : `${id}`,
  details: JSON.stringify({ facts: { row: id, text: 'å€😀' } }),
})

/** Gives the rows the hashes that follow from the one before. */
const chained = (rows: Omit<ChainRow, 'hash'>[], first = start): ChainRow[] => {
  let previous = first
  return rows.map((row) => {
    previous = hashRow(previous, row)
    return { ...row, hash: previous }
  })
}

const rows = chained(Array.from({ length }, (_, index) => contentOf(index + 1)))
const head = { id: length, hash: rows.at(-1)?.hash.toString('hex') ?? '' }
const rowAt = (id: number): ChainRow => rows[id - 1] ?? assert.fail()
const renumbered = (moved: ChainRow[], by: number) => moved.map((row) => ({ ...row, id: row.id + by }))

/** Another value that differs in one byte; a value that was null gets one. */
const withOtherByte = (value: ChainRow[(typeof columns)[number]], at: number, bit: number) => {
  if (value === null) return String.fromCharCode(97 + bit)
  const bytes = Buffer.from(value as string, Buffer.isBuffer(value) ? undefined : 'latin1')
  const index = at % bytes.length
  bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
  return Buffer.isBuffer(value) ? bytes : bytes.toString('latin1')
}

type Tampered = { rows: ChainRow[]; flaw: Flaw }

const row = fc.integer({ min: 1, max: length })
const tamperings: fc.Arbitrary<Tampered> = fc.oneof(
  fc
    .tuple(row, fc.constantFrom(...columns), fc.nat(), fc.integer({ min: 0, max: 6 }))
    .map(([id, column, at, bit]): Tampered => {
      const changed = { ...rowAt(id), [column]: withOtherByte(rowAt(id)[column], at, bit) }
      return { rows: rows.with(id - 1, changed), flaw: { kind: 'changed', id } }
    }),
  // Another id: the row is missing in its place.
  fc.tuple(row, fc.integer({ min: 1, max: 1000 })).map(([id, by]): Tampered => ({
    rows: [...rows.filter((one) => one.id !== id), { ...rowAt(id), id: length + by }],
    flaw: { kind: 'missing', id },
  })),
  row.map((id): Tampered => ({ rows: rows.toSpliced(id - 1, 1), flaw: { kind: 'missing', id } })),
  // Cut off at the end: only the head shows it.
  row.map((id): Tampered => ({ rows: rows.slice(0, id - 1), flaw: { kind: 'missing', id } })),
  // A row that fits to the one before it, and moves those after it.
  row.map((id): Tampered => {
    const before = rows.slice(0, id - 1)
    const inserted = chained([{ ...contentOf(id), details: '{"facts":{"row":"false"}}' }], before.at(-1)?.hash)
    return { rows: [...before, ...inserted, ...renumbered(rows.slice(id - 1), 1)], flaw: { kind: 'inserted', id } }
  }),
  // The id of another row, or one before the first.
  row.map((id): Tampered => ({ rows: rows.toSpliced(id, 0, rowAt(id)), flaw: { kind: 'inserted', id } })),
  fc
    .nat({ max: 100 })
    .map((id): Tampered => ({ rows: [{ ...rowAt(1), id: -id }, ...rows], flaw: { kind: 'inserted', id: -id } })),
  fc.uniqueArray(row, { minLength: 2, maxLength: 2 }).map((pair): Tampered => {
    const [one = 0, other = 0] = pair.toSorted((a, b) => a - b)
    const swapped = rows.with(one - 1, { ...rowAt(other), id: one }).with(other - 1, { ...rowAt(one), id: other })
    return { rows: swapped, flaw: { kind: 'changed', id: one } }
  }),
  // The chain is computed again from a changed row on: only the head shows it.
  row.map((id): Tampered => {
    const before = rows.slice(0, id - 1)
    const after = rows.slice(id - 1).map((one) => (one.id === id ? { ...one, action: 'signOut' } : one))
    return { rows: [...before, ...chained(after, before.at(-1)?.hash)], flaw: { kind: 'rewritten', id: length } }
  }),
)

test('each of a thousand random changes of the audit log is found at its row', async () => {
  assert.deepEqual(await findFlaw(rows, [head]), { flaw: undefined, head })
  const found = fc.asyncProperty(tamperings, async (tampered) => {
    const { flaw } = await findFlaw(tampered.rows, [head])
    assert.deepEqual(flaw, tampered.flaw)
  })
  await fc.assert(found, { numRuns: 1000 })
})

test('an earlier head shows between which rows the audit log was computed again', async () => {
  const heads = [5, 10, 20].map((id) => ({ id, hash: rowAt(id).hash.toString('hex') }))
  const rewritten = chained(
    rows.slice(6).map((one) => ({ ...one, details: '{}' })),
    rowAt(6).hash,
  )
  assert.deepEqual((await findFlaw([...rows.slice(0, 6), ...rewritten], heads)).flaw, { kind: 'rewritten', id: 10 })
})
