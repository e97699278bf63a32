import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { SessionValues } from '../../core/signed-in.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { folders } from '../../db/schema/folders.ts'
import { hasLiveSession } from '../accounts/index.ts'

/** An order by its id, or by the id of a folder in it. A folder, deleted or not, stays in its order. */
export type OrderKey = string | { folderId: string }

/** The order for a caller whose session is found at the same time: without a valid session there is no such order. */
export type KeyInSession = { key: OrderKey; session: SessionValues }

type Build<Query> = (db: Database, orderId: Placeholder | SQL, name: (of: string) => string) => Query

const { placeholder } = sql
const orderOfFolder = sql`(select ${folders.orderId} from ${folders} where ${folders.id} = ${placeholder('folderId')})`
const inSession = (db: Database, orderId: SQL) => sql`(select ${orderId} where ${hasLiveSession(db)})`

/** A prepared query of an order: one statement for each kind of key. A folder and a session need no round trip of their own. */
export const preparedByKey = <Query extends object>(build: Build<Query>) => {
  const byId = prepared((db) => build(db, placeholder('orderId'), (of) => of))
  const byFolder = prepared((db) => build(db, orderOfFolder, (of) => `${of}_of_folder`))
  const byIdInSession = prepared((db) =>
    build(db, inSession(db, sql`${placeholder('orderId')}::uuid`), (of) => `${of}_in_session`),
  )
  const byFolderInSession = prepared((db) =>
    build(db, inSession(db, orderOfFolder), (of) => `${of}_of_folder_in_session`),
  )
  return (db: Queryable, key: OrderKey | KeyInSession): Query => {
    const isInSession = typeof key === 'object' && 'session' in key
    const isId = typeof (isInSession ? key.key : key) === 'string'
    if (isInSession) return isId ? byIdInSession(db) : byFolderInSession(db)
    return isId ? byId(db) : byFolder(db)
  }
}

export const keyValues = (key: OrderKey | KeyInSession): Record<string, unknown> => {
  if (typeof key === 'string') return { orderId: key }
  return 'session' in key ? { ...keyValues(key.key), ...key.session } : key
}
