import type { HistoryEntry } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { inserterOf } from '../../db/write-rows.ts'
import type { User } from '../../core/signed-in.ts'

/** What was done, and the values of its text (`History:<code>`). */
export type HistoryNote = { code: HistoryEntry['code']; values?: Record<string, string | number> }

/** One order, or all orders of an owner. */
export type HistorySubject = { orderId: string; version?: number } | { ownerEmail: string }

/** A user or a system. */
export type HistoryAuthor = Pick<User, 'email' | 'firstName' | 'lastName'>

const insertHistory = inserterOf(orderHistory, { name: 'history', returning: { id: orderHistory.id } })

export const recordHistory = async (
  db: Queryable,
  subject: HistorySubject,
  by: HistoryAuthor,
  at: Date,
  notes: HistoryNote[],
) => {
  const byName = `${by.firstName} ${by.lastName}`.trim()
  const [row, ...others] = notes.map(({ code, values = {} }) => ({
    ...subject,
    at,
    byEmail: by.email,
    byName,
    code,
    values,
  }))
  if (row && others.length === 0) await insertHistory(db, row)
  else if (row) await db.insert(orderHistory).values([row, ...others])
}
