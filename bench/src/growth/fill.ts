import { sql } from 'drizzle-orm'
import type { DatabaseClient } from '../../../apps/server/src/db/client.ts'
import { addOrders, addOwners } from '../rows/many-orders.ts'

/** Customers are added with the orders, so that each keeps about the same number. */
const ordersPerOwner = 200
/** One order in this many has curtains: enough rows for the measurement, and a database that fits on a laptop. */
const oneInFilled = 20
const markingsEach = 4

const count = async ({ db }: DatabaseClient, table: string, condition: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::integer as count from ${table} where ${condition}`),
  )
  return rows[0]?.count ?? 0
}

/** Adds orders up to this number, some of them with curtains like that of the given order. */
export const fillTo = async (database: DatabaseClient, orders: number, exampleOrderId: string) => {
  const owners = await count(database, 'users', `email like 'person%'`)
  await addOwners(database, Math.ceil(orders / ordersPerOwner) - owners, owners)
  await addOrders(database, orders - (await count(database, 'orders', 'true')))
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table bare on commit drop as
      select id, created_at, owner_email from orders
      where abs(hashtext(id::text)) % ${oneInFilled}::integer = 0
        and not exists (select from folders where folders.order_id = orders.id)`)
    await tx.execute(sql`insert into folders (order_id, name, position) select id, '', 0 from bare`)
    await tx.execute(sql`insert into order_history (order_id, at, by_email, by_name, code, "values")
      select id, created_at, owner_email, '', 'created', '{}' from bare`)
    await tx.execute(sql`create temporary table filled on commit drop as
      select gen_random_uuid() as marking_id, root.order_id, root.id as root_id, n
      from bare join folders root on root.order_id = bare.id, generate_series(1, ${markingsEach}::integer) n`)
    await tx.execute(sql`insert into markings (id, order_id, folder_id, name, position)
      select marking_id, order_id, root_id, 'Fönster ' || n, n from filled`)
    await copyLine(tx, exampleOrderId)
  })
  await database.db.execute(sql`vacuum analyze`)
}

const copyLine = async (tx: Pick<DatabaseClient['db'], 'execute'>, orderId: string) => {
  const { rows } = await tx.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'order_lines' and column_name not in ('marking_id', 'order_id', 'ecom_row_id')`)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await tx.execute(sql`insert into order_lines (marking_id, order_id, ${columns})
    select filled.marking_id, filled.order_id, ${columns}
    from filled, (select ${columns} from order_lines where order_id = ${orderId} limit 1) example`)
}
