import { sql } from 'drizzle-orm'
import type { BenchServer } from '../server.ts'
import type { Stored } from '../versus/pair.ts'

const idOf = (answer: unknown) => (answer as { id: string }).id

const read = async ({ database }: BenchServer, select: ReturnType<typeof sql>) =>
  (await database.db.execute<Record<string, unknown>>(select)).rows

const lastNote = sql`(select to_jsonb(order_history) - '{id,order_id,at,version}'::text[]
    || jsonb_build_object('is_version', order_history.version = orders.version)
  from order_history where order_id = orders.id order by order_history.id desc limit 1) as note`

type SavedLine = { order: { version: number; updatedAt: string } }

/** What a saved line changed: the line, the order with its totals, and the history. */
export const storedLine =
  (server: BenchServer, markingId: string): Stored =>
  async (answer) => {
    const { order, ...line } = answer as SavedLine
    const { version, updatedAt, ...totals } = order
    return [
      { ...line, order: totals },
      await read(
        server,
        sql`select to_jsonb(orders) - '{version,updated_at}'::text[] as "order", to_jsonb(order_lines) as line, ${lastNote},
            orders.version = ${version} as is_version, date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz as is_time
          from order_lines join orders on orders.id = order_id where marking_id = ${markingId}`,
      ),
    ]
  }

const ofOrder = sql.raw(`'{id,offer_number,ecom_basket_id,search_text,created_at,updated_at}'::text[]`)

export const storedOrder =
  (server: BenchServer): Stored =>
  (answer) =>
    read(
      server,
      sql`select to_jsonb(orders) - ${ofOrder} as "order", to_jsonb(folders) - '{id,order_id}'::text[] as root, ${lastNote}
        from orders join folders on order_id = orders.id where orders.id = ${idOf(answer)}`,
    )

/** A new folder or marking. */
export const storedItem =
  (server: BenchServer, table: 'folders' | 'markings'): Stored =>
  (answer) =>
    read(
      server,
      sql`select to_jsonb(item) - 'id' as item, ${lastNote},
          orders.version = ${(answer as { version: number }).version} as is_version
        from ${sql.identifier(table)} item join orders on orders.id = order_id where item.id = ${idOf(answer)}`,
    )
