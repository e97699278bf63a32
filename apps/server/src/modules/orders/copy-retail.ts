import { getTableColumns, sql, type Table } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { orderClients } from '../../db/schema/clients.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { markingRetail, orderExtras, orderRetail } from '../../db/schema/retail.ts'
import { requireExtrasLimit } from './order-size.ts'

const columnsBut = (table: Table, left: readonly string[]) =>
  sql.join(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      left.includes(key) ? [] : [sql.identifier(name)],
    ),
    sql`, `,
  )

/** The retail prices and alternatives of copied markings, and the extra items of copied folders. */
export const copyRetailOfItems = async (
  tx: Transaction,
  orderId: string,
  copies: readonly (readonly [from: string, to: string])[],
) => {
  const [from, to] = [copies.map(([id]) => id), copies.map(([, id]) => id)]
  const pairs = sql`unnest(${sql.param(from)}::uuid[], ${sql.param(to)}::uuid[]) as copy (from_id, to_id)`
  const ofMarking = columnsBut(markingRetail, ['markingId', 'orderId'])
  await tx.execute(sql`
    insert into ${markingRetail} (marking_id, order_id, ${ofMarking})
    select copy.to_id, ${orderId}, ${ofMarking} from ${pairs} join ${markingRetail} on marking_id = copy.from_id`)
  const ofAlternative = columnsBut(lineAlternatives, ['id', 'markingId', 'orderId', 'deletedAt'])
  await tx.execute(sql`
    insert into ${lineAlternatives} (marking_id, order_id, ${ofAlternative})
    select copy.to_id, ${orderId}, ${ofAlternative}
    from ${pairs} join ${lineAlternatives} on marking_id = copy.from_id and deleted_at is null`)
  const ofExtra = columnsBut(orderExtras, ['id', 'folderId', 'orderId'])
  await tx.execute(sql`
    insert into ${orderExtras} (folder_id, order_id, ${ofExtra})
    select copy.to_id, ${orderId}, ${ofExtra} from ${pairs} join ${orderExtras} on folder_id = copy.from_id`)
  await requireExtrasLimit(tx, orderId)
}

/** What belongs to the whole order: its own price rule, and extra items without a folder. */
export const copyRetailOfOrder = async (tx: Transaction, from: string, to: string) => {
  const ofOrder = columnsBut(orderRetail, ['orderId', 'version'])
  await tx.execute(sql`
    insert into ${orderRetail} (order_id, ${ofOrder}) select ${to}, ${ofOrder} from ${orderRetail} where order_id = ${from}`)
  const ofExtra = columnsBut(orderExtras, ['id', 'folderId', 'orderId'])
  await tx.execute(sql`
    insert into ${orderExtras} (order_id, ${ofExtra})
    select ${to}, ${ofExtra} from ${orderExtras} where order_id = ${from} and folder_id is null`)
}

export const copyClientOfOrder = async (tx: Transaction, from: string, to: string) => {
  await tx.execute(sql`
    insert into ${orderClients} (order_id, client_id) select ${to}, client_id from ${orderClients} where order_id = ${from}`)
}
