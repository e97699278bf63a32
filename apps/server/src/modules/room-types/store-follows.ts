import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'

export type Follows = { table: 'folders' | 'markings'; id: string; follows: string | null }

/** Stores what folders and markings follow: one statement for each table. */
export const storeFollows = async (tx: Transaction, all: readonly Follows[]) => {
  for (const [name, table] of [['folders', folders] as const, ['markings', markings] as const]) {
    const rows = all.filter((each) => each.table === name)
    if (rows.length === 0) continue
    await tx.execute(sql`
      update ${table} set follows = changed.follows
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, follows uuid)
      where ${table}.id = changed.id`)
  }
}
