import type { DeliveryState, ErpDocument, SummaryPart } from '@veck/domain'
import { sql, type AnyColumn } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'
import { placements } from './placements.ts'

/**
 * waiting: its order is not known yet, and it is tried again; unknown: given up after a day; contradicts: another
 * document has the same id; dismissed: an administrator has seen to it.
 */
export const messageStates = ['received', 'applied', 'waiting', 'unknown', 'contradicts', 'dismissed'] as const
export type MessageState = (typeof messageStates)[number]

/** Why an administrator should look at a message; the first one that applies. */
export const messageProblems = ['unknownOrder', 'unknownLine', 'otherUnit', 'otherContents'] as const
export type MessageProblem = (typeof messageProblems)[number]

type StateColumns = Record<'state' | 'problem' | 'dismissedBy', AnyColumn>

/** Whether an administrator should look at a message. Written as in its partial index, so that the index is used. */
export const needsAttention = ({ state, problem, dismissedBy }: StateColumns) =>
  sql`(${state} in ('waiting', 'unknown', 'contradicts') or (${state} = 'applied' and ${problem} in ('unknownLine', 'otherUnit') and ${dismissedBy} is null))`

/** The documents that the ERP has sent. Nothing is changed in them, and each is stored once. */
export const erpMessages = pgTable(
  'erp_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sender: text('sender').notNull(),
    type: text('type').$type<ErpDocument['type']>().notNull(),
    /** The sender's id of the document. */
    documentId: text('document_id').notNull(),
    /** SHA-256 of the document, hexadecimal. */
    contentHash: text('content_hash').notNull(),
    format: text('format').$type<'ubl' | 'json'>().notNull(),
    document: text('document').notNull(),
    issuedAt: instant('issued_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state').$type<MessageState>().notNull(),
    problem: text('problem').$type<MessageProblem>(),
    /** When it was applied, given up or dismissed. */
    settledAt: instant('settled_at'),
    /** Email of the administrator who dismissed it. */
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    uniqueIndex('erp_messages_once')
      .on(table.sender, table.type, table.documentId)
      .where(sql`${table.problem} is distinct from 'otherContents'`),
    uniqueIndex('erp_messages_contents').on(table.sender, table.type, table.documentId, table.contentHash),
    index().on(table.receivedAt),
    // The few that are tried again, or that an administrator should look at.
    index('erp_messages_open')
      .on(table.state)
      .where(sql`${table.state} in ('received', 'waiting', 'unknown', 'contradicts')`),
    index('erp_messages_attention').on(table.receivedAt).where(needsAttention(table)),
  ],
)

/** What a message says about each order that it names: a despatch advice can contain lines of several. */
export const erpMessageOrders = pgTable(
  'erp_message_orders',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => erpMessages.id, { onDelete: 'cascade' }),
    /** `10042`, or `10042-2`. */
    erpOrderId: text('erp_order_id').notNull(),
    facts: jsonb('facts').$type<ErpDocument>().notNull(),
    /** The attempt that it answers. Null: not known yet. */
    placementKey: uuid('placement_key').references(() => placements.key, { onDelete: 'cascade' }),
    /** Why an administrator should look at this part. Kept while the message waits for its other orders. */
    problem: text('problem').$type<MessageProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.erpOrderId] }),
    index().on(table.placementKey),
    index().on(table.erpOrderId),
  ],
)

/** What is known about the delivery of a placed order. Computed from all messages, and kept for lists and searches. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The attempt that this is about: the latest one. */
    placementKey: uuid('placement_key')
      .notNull()
      .references(() => placements.key, { onDelete: 'cascade' }),
    /** Increases by one with every change. */
    version: integer('version').notNull(),
    state: jsonb('state').$type<DeliveryState>().notNull(),
    summary: jsonb('summary').$type<SummaryPart[]>().notNull(),
    isDelayed: boolean('is_delayed').notNull(),
    isRefused: boolean('is_refused').notNull(),
    isPartlyShipped: boolean('is_partly_shipped').notNull(),
    hasFault: boolean('has_fault').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('order_deliveries_delayed')
      .on(table.orderId)
      .where(sql`${table.isDelayed}`),
    index('order_deliveries_refused')
      .on(table.orderId)
      .where(sql`${table.isRefused}`),
    index('order_deliveries_partly_shipped')
      .on(table.orderId)
      .where(sql`${table.isPartlyShipped}`),
    index('order_deliveries_faulty')
      .on(table.orderId)
      .where(sql`${table.hasFault}`),
  ],
)

/** How many calls were refused because their secret was wrong. Nothing else of them is stored. */
export const erpRefusedCalls = pgTable('erp_refused_calls', {
  day: date('day', { mode: 'string' }).primaryKey(),
  count: integer('count').notNull(),
})
