import type { HistoryEntry } from '@veck/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { inserterOf } from '../../db/write-rows.ts'
import type { User } from '../../core/signed-in.ts'

/** What was done, and the values of its text (`History:<code>`). */
export type HistoryNote = { code: HistoryEntry['code']; values?: Record<string, string | number> }

/** One order, or all orders of an owner. */
export type HistorySubject = { orderId: string } | { ownerEmail: string }

/** A user or a system. */
export type HistoryAuthor = Pick<User, 'email' | 'firstName' | 'lastName'>

const insertHistory = inserterOf(orderHistory, { name: 'history', returning: { id: orderHistory.id } })

const nameOfAuthor = ({ firstName, lastName }: HistoryAuthor) => `${firstName} ${lastName}`.trim()

const columns = ['orderId', 'version', 'at', 'byEmail', 'byName', 'code', 'values'] as const

/** Records what was done in an order, as a part of a statement; `historyValues` are its values. */
export const writesHistory = sql`insert into ${orderHistory} (${sql.join(
  columns.map((name) => sql.identifier(orderHistory[name].name)),
  sql`, `,
)})
  select ${sql.placeholder('idOfRow')}::uuid, ${sql.placeholder('historyVersion')}::integer, ${sql.placeholder('at')}::timestamptz,
    ${sql.placeholder('byEmail')}, ${sql.placeholder('byName')}, code, coalesce("values", '{}')
  from json_to_recordset(${sql.placeholder('notes')}::json) as note (code text, "values" jsonb)`

export const historyValues = (version: number, by: HistoryAuthor, at: Date, notes: HistoryNote[]) => ({
  historyVersion: version,
  at: at.toISOString(),
  byEmail: by.email,
  byName: nameOfAuthor(by),
  notes: JSON.stringify(notes),
})

/** Records what made an order, or what changed all orders of an owner. A change of an order is recorded by its own statement. */
export const recordHistory = (
  db: Queryable,
  subject: HistorySubject,
  by: HistoryAuthor,
  at: Date,
  { code, values = {} }: HistoryNote,
) => insertHistory(db, { ...subject, at, byEmail: by.email, byName: nameOfAuthor(by), code, values })
