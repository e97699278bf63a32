import type { HistoryEntry } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { orderHistory } from '../../db/schema/history.ts'
import type { User } from '../../core/signed-in.ts'

/** What was done, and the values of its text (`History:<code>`). */
export type HistoryNote = { code: HistoryEntry['code']; values?: Record<string, string | number> }

/** One order, or all orders of an owner. */
export type HistorySubject = { orderId: string } | { ownerEmail: string }

/** A user or a system. */
export type Actor = Pick<User, 'email' | 'firstName' | 'lastName'>

export const recordHistory = async (
  db: Queryable,
  subject: HistorySubject,
  by: Actor,
  at: Date,
  notes: HistoryNote[],
) => {
  const byName = `${by.firstName} ${by.lastName}`.trim()
  await db
    .insert(orderHistory)
    .values(notes.map(({ code, values = {} }) => ({ ...subject, at, byEmail: by.email, byName, code, values })))
}
