import { inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../db/client.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { inserterOf, updaterOf } from '../../db/write-rows.ts'
import { lineColumns, type LineRow } from '../orders/index.ts'

/** All columns, also the parts of the price, which `readLines` leaves out. */
export const findWholeLines = (tx: Transaction, markingIds: string[]) =>
  tx.select().from(orderLines).where(inArray(orderLines.markingId, markingIds))

/**
 * Whether a line would be stored as it is, so that nothing is changed. Its price follows from the rest: the same price has the same
 * parts.
 */
export const isSameLine = (line: LineRow, values: Partial<typeof orderLines.$inferInsert>): boolean =>
  Object.entries(values).every(
    ([name, value]) => !(name in line) || isDeepStrictEqual(asJson(line[name as keyof LineRow]), asJson(value)),
  )

/** A value that is absent is stored as null, and left out of an object. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const insert = inserterOf(orderLines, { name: 'line', returning: lineColumns })

export const insertLine = async (tx: Transaction, line: typeof orderLines.$inferInsert): Promise<LineRow> => {
  const [row] = await insert(tx, line)
  if (!row) throw new Error('An order line was not stored')
  return row
}

const update = updaterOf(orderLines, { id: orderLines.markingId, name: 'line', returning: lineColumns })

export const updateLine = async (
  tx: Transaction,
  markingId: string,
  line: Partial<typeof orderLines.$inferInsert>,
): Promise<LineRow> => {
  const [row] = await update(tx, markingId, line)
  if (!row) throw new Error('An order line was not stored')
  return row
}
