import { createHash } from 'node:crypto'
import type { Locale } from '@veck/texts'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'

/** The valid session of the token whose hash is $1, with its user. The first part of every statement. */
export const live = `live as materialized (
  select sessions.id as session_id, idle_expires_at, language, email, trim(first_name || ' ' || last_name) as name,
    internal_sales_sven as is_sales, sven_user or internal_sales_sven as may_order,
    email_confirmed_at is not null as is_confirmed
  from sessions join users on users.id = sessions.user_id
  where access_hash = $1 and idle_expires_at > now() and expires_at > now() and locked_at is null)`

export const sessionColumns = 'session_id, idle_expires_at, language, email, name, is_sales, may_order'

export type Session = {
  session_id: string
  idle_expires_at: Date
  language: string
  email: string
  name: string
  is_sales: boolean
  may_order: boolean
}

/** Sales, the owner, and users with whom the owner shares may see an order. */
export const maySee = `(live.may_order and (live.is_sales or orders.owner_email = live.email or (live.is_confirmed and exists (
  select from shares where shares.owner_email = orders.owner_email and shared_to_email = live.email))))`

export const refusal = (statusCode: number) => Object.assign(new Error('refused'), { statusCode })

/** SHA-256 of the access token, as the database stores it. */
export const tokenHash = ({ headers }: FastifyRequest): Buffer => {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (!token) throw refusal(401)
  return createHash('sha256').update(token).digest()
}

export const localeOf = ({ headers }: FastifyRequest): Locale =>
  headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'sv'

const minute = 60_000
const idleTime = 120 * minute

const keepSession = statement(
  'keep_session',
  `with kept as (update sessions set idle_expires_at = $2 where id = $1 returning user_id)
   update users set language = $3 from kept where users.id = kept.user_id and language <> $3`,
)

/** Refuses a call without a session. At most once a minute it writes that the session was used. */
export const admit = async <Found extends Session>(
  db: Database,
  found: Found | undefined,
  locale: Locale,
): Promise<Found> => {
  if (!found) throw refusal(401)
  if (!found.may_order) throw refusal(403)
  const until = Date.now() + idleTime
  if (Math.abs(until - found.idle_expires_at.getTime()) >= minute || found.language !== locale)
    await keepSession(db, [found.session_id, new Date(until), locale])
  return found
}

const findSession = statement<Session>('find_session', `with ${live} select ${sessionColumns} from live`)

export const requireSession = async (db: Database, request: FastifyRequest) =>
  admit(db, (await findSession(db, [tokenHash(request)]))[0], localeOf(request))

/** The empty call: it does not extend the session. */
export const isExpired = async (db: Database, request: FastifyRequest) =>
  (await findSession(db, [tokenHash(request)])).length === 0
