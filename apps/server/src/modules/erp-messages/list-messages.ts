import type { ErpMessageList, ErpMessageRow, ErpMessagesQuery } from '@veck/contract'
import { and, asc, count, desc, eq, exists, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { erpMessageOrders, erpMessages, needsAttention } from '../../db/schema/erp-messages.ts'
import { placements } from '../../db/schema/placements.ts'

const pageSize = 50

/** The documents of the ERP, the newest first. Not the documents themselves, which can be large. */
export const listMessages = async (db: Queryable, { show, order, page }: ErpMessagesQuery): Promise<ErpMessageList> => {
  const where = and(
    show === 'attention' ? needsAttention(erpMessages) : undefined,
    order === '' ? undefined : isAboutOrder(db, order),
  )
  const [total, rows] = await Promise.all([
    countMessages(db, where),
    db
      .select(rowColumns)
      .from(erpMessages)
      .where(where)
      .orderBy(desc(erpMessages.receivedAt), desc(erpMessages.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const named = await findOrdersOf(db, rows)
  return { total, pageSize, messages: rows.map((row) => presentMessage(row, named.get(keyOf(row)) ?? [])) }
}

export const countMessages = async (db: Queryable, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(erpMessages).where(where)
  return row?.total ?? 0
}

const rowColumns = {
  id: erpMessages.id,
  sender: erpMessages.sender,
  type: erpMessages.type,
  documentId: erpMessages.documentId,
  issuedAt: erpMessages.issuedAt,
  receivedAt: erpMessages.receivedAt,
  state: erpMessages.state,
  problem: erpMessages.problem,
  settledAt: erpMessages.settledAt,
  dismissedBy: erpMessages.dismissedBy,
  needsAttention: sql<boolean>`coalesce(${needsAttention(erpMessages)}, false)`,
}

type Row = Pick<
  typeof erpMessages.$inferSelect,
  | 'id'
  | 'sender'
  | 'type'
  | 'documentId'
  | 'issuedAt'
  | 'receivedAt'
  | 'state'
  | 'problem'
  | 'settledAt'
  | 'dismissedBy'
> & { needsAttention: boolean }
type NamedOrder = ErpMessageRow['orders'][number]

const keyOf = ({ sender, type, documentId }: Pick<Row, 'sender' | 'type' | 'documentId'>) =>
  JSON.stringify([sender, type, documentId])

// The first document with an id says which orders it is about. One that contradicts it is not read further.
const first = alias(erpMessages, 'first')
const isSameDocument = and(
  eq(first.sender, erpMessages.sender),
  eq(first.type, erpMessages.type),
  eq(first.documentId, erpMessages.documentId),
)

const isAboutOrder = (db: Queryable, order: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(erpMessageOrders)
      .innerJoin(first, eq(first.id, erpMessageOrders.messageId))
      .where(and(isSameDocument, isAttemptOf(order))),
  )

/** `10042` finds `10042` and `10042-2`. */
const isAttemptOf = (order: string) =>
  or(
    eq(erpMessageOrders.erpOrderId, order),
    like(erpMessageOrders.erpOrderId, `${order.replaceAll(/[\\%_]/g, String.raw`\$&`)}-%`),
  )

const findOrdersOf = async (db: Queryable, rows: Row[]): Promise<Map<string, NamedOrder[]>> => {
  const found = new Map<string, NamedOrder[]>()
  if (rows.length === 0) return found
  const parts = await db
    .selectDistinct({
      sender: first.sender,
      type: first.type,
      documentId: first.documentId,
      erpOrderId: erpMessageOrders.erpOrderId,
      orderId: placements.orderId,
    })
    .from(erpMessages)
    .innerJoin(first, isSameDocument)
    .innerJoin(erpMessageOrders, eq(erpMessageOrders.messageId, first.id))
    .leftJoin(placements, eq(placements.key, erpMessageOrders.placementKey))
    .where(
      inArray(
        erpMessages.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(erpMessageOrders.erpOrderId))
  for (const { erpOrderId, orderId, ...document } of parts) {
    const key = keyOf(document)
    found.set(key, [...(found.get(key) ?? []), { erpOrderId, orderId }])
  }
  return found
}

const presentMessage = (row: Row, orders: NamedOrder[]): ErpMessageRow => ({
  ...row,
  issuedAt: row.issuedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  dismissedBy: row.dismissedBy ?? '',
  orders,
})
