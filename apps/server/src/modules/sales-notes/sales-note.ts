import type { SalesNote, SaveSalesNote } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { and, eq, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { salesNotes } from '../../db/schema/sales-notes.ts'
import { findReadableOrder, type ChangeDependencies } from '../orders/index.ts'

const noNote: SalesNote = { text: '', version: 0, updatedAtFormatted: null, updatedByName: '' }

const noteStale = () => problem('stale', { message: { key: 'Errors:salesNoteStale' } })

export const getSalesNote = async (db: Queryable, who: SignedIn, orderId: string) => {
  await findReadableOrder(db, who, orderId)
  return readNote(db, orderId)
}

/**
 * Not a change of the order: its version and history are for the customer too. Saving the text that is stored already does
 * nothing, so a save can be repeated when its answer was lost.
 */
export const saveSalesNote = (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  typed: SaveSalesNote,
): Promise<SalesNote> =>
  db.transaction(async (tx) => {
    await findReadableOrder(tx, who, orderId)
    const stored = await readNote(tx, orderId)
    if (stored.text === typed.text) return stored
    const { text, version: seen } = typed
    if (seen !== stored.version) throw noteStale()
    const values = { text, version: seen + 1, updatedAt: clock.now(), updatedBy: who.user.email }
    // Someone else may have saved since it was read.
    if (!(await writeNote(tx, orderId, seen, values))) throw noteStale()
    return readNote(tx, orderId)
  })

const readNote = async (db: Queryable, orderId: string): Promise<SalesNote> => {
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const [note] = await db
    .select({
      text: salesNotes.text,
      version: salesNotes.version,
      updatedAt: salesNotes.updatedAt,
      name,
      email: users.email,
    })
    .from(salesNotes)
    .innerJoin(users, eq(users.email, salesNotes.updatedBy))
    .where(eq(salesNotes.orderId, orderId))
  if (!note) return noNote
  const { text, version, updatedAt } = note
  return { text, version, updatedAtFormatted: swedishTime(updatedAt), updatedByName: note.name || note.email }
}

type Values = Omit<typeof salesNotes.$inferInsert, 'orderId'>

/** One statement compares the version and writes, so of two saves at the same time one is refused. */
const writeNote = async (tx: Transaction, orderId: string, seen: number, values: Values): Promise<boolean> => {
  const written =
    seen === 0
      ? await tx
          .insert(salesNotes)
          .values({ orderId, ...values })
          .onConflictDoNothing()
          .returning({ version: salesNotes.version })
      : await tx
          .update(salesNotes)
          .set(values)
          .where(and(eq(salesNotes.orderId, orderId), eq(salesNotes.version, seen)))
          .returning({ version: salesNotes.version })
  return written.length === 1
}
