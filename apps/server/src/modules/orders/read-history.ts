import type { HistoryEntry } from '@veck/contract'
import type { Locale, TextKey } from '@veck/texts'
import { and, desc, eq, gte, or } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { orderHistory } from '../../db/schema/history.ts'
import type { Message, Translate } from '../../core/translate.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findReadableOrder } from './order-access.ts'
import type { OrderRow } from './order-repository.ts'
import type { HistoryNote } from './record-history.ts'

const maxEntries = 1000

/** Newest first, including entries for all orders of the owner since this order was created. */
export const readHistory = async (db: Database, who: SignedIn, orderId: string) => {
  return historyOf(db, await findReadableOrder(db, who, orderId))
}

/** For a user who may read the order. */
export const historyOf = (db: Queryable, order: Pick<OrderRow, 'id' | 'ownerEmail' | 'createdAt'>) => {
  const ofOwner = and(eq(orderHistory.ownerEmail, order.ownerEmail), gte(orderHistory.at, order.createdAt))
  return db
    .select()
    .from(orderHistory)
    .where(or(eq(orderHistory.orderId, order.id), ofOwner))
    .orderBy(desc(orderHistory.id))
    .limit(maxEntries)
}

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>[number]

export const presentHistory = (row: HistoryRow, locale: Locale, translate: Translate): HistoryEntry => ({
  at: row.at.toISOString(),
  by: row.byEmail,
  byName: row.byName,
  code: row.code,
  message: translateNote(row, (message) => translate(locale, message)),
})

/** The text of an entry. */
export const translateNote = ({ code, values = {} }: HistoryNote, translate: (message: Message) => string): string => {
  const key = `History:${code}` as TextKey
  const { of, fields, ...others } = values
  // The names of the columns that were changed.
  const named =
    fields === undefined
      ? {}
      : {
          fields: String(fields)
            .split(',')
            .map((field) => translate({ key: `Field:${field}` as TextKey }))
            .join(', '),
        }
  // The text of what was undone.
  const what =
    of === undefined
      ? {}
      : {
          what: translateNote(
            { code: of as HistoryRow['code'], values: fields === undefined ? others : { ...others, fields } },
            translate,
          ),
        }
  return translate({ key, values: { ...others, ...named, ...what } })
}
