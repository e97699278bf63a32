import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { folders } from '../../db/schema/folders.ts'

/** An order by its id, or by the id of a folder in it. A folder, deleted or not, stays in its order. */
export type OrderKey = string | { folderId: string }

type Build<Query> = (db: Database, orderId: Placeholder | SQL, name: (of: string) => string) => Query

const { placeholder } = sql
const orderOfFolder = sql`(select ${folders.orderId} from ${folders} where ${folders.id} = ${placeholder('folderId')})`

/** A prepared query of an order: one statement for each kind of key. A folder needs no round trip of its own. */
export const preparedByKey = <Query extends object>(build: Build<Query>) => {
  const byId = prepared((db) => build(db, placeholder('orderId'), (of) => of))
  const byFolder = prepared((db) => build(db, orderOfFolder, (of) => `${of}_of_folder`))
  return (db: Queryable, key: OrderKey): Query => (typeof key === 'string' ? byId(db) : byFolder(db))
}

export const keyValues = (key: OrderKey): Record<string, unknown> => (typeof key === 'string' ? { orderId: key } : key)
