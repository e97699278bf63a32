import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passwordChecksOf } from '../../../apps/server/src/modules/accounts/limits.ts'
import { verifyPassword } from '../../../apps/server/src/modules/accounts/password.ts'
import { statement, type Database } from './database.ts'
import { refusal } from './session.ts'

type Account = {
  is_refused: boolean
  id: string | null
  password_hash: string | null
  may_enter: boolean
  needs_more: boolean
  current_user: string
}

/** Counts the attempt under all limits, unless one of them is full, and finds the account. One round trip. */
const countAndFind = statement<Account>(
  'count_and_find',
  `with wanted as (select * from unnest($2::text[], $3::integer[], $4::integer[]) as wanted (key, most, seconds)),
  full_one as (select from attempts join wanted using (key) where count >= most and expires_at > now() limit 1),
  counted as (
    insert into attempts (key, count, expires_at) select key, 1, now() + seconds * interval '1 second' from wanted
    where not exists (select from full_one)
    on conflict (key) do update set
      count = case when attempts.expires_at <= now() then 1 else attempts.count + 1 end,
      expires_at = case when attempts.expires_at <= now() then excluded.expires_at else attempts.expires_at end
    returning key, count)
  select exists (select from full_one) or exists (select from counted join wanted using (key) where count > most) as is_refused,
    users.id, password_hash, locked_at is null and email_confirmed_at is not null as may_enter,
    internal_sales_sven or exists (select from totp_secrets where user_id = users.id)
      or exists (select from passkeys where user_id = users.id) as needs_more,
    json_build_object('email', email, 'acousticUser', acoustic_user, 'admin', admin, 'viaPunchOut', false,
      'address', address, 'postalNo', postal_no, 'city', city, 'countryCode', country_code,
      'phoneNumber', phone_number, 'mobile', mobile, 'erpCompanyName', erp_company_name, 'firstName', first_name,
      'lastName', last_name, 'svenUser', sven_user, 'internalSalesSven', internal_sales_sven)::text as current_user
  from (values (1)) as one left join users on email = $1`,
)

const audit = (values: string, from: string) =>
  `insert into audit_log (at, actor_kind, actor, action, subject_kind, subject_id, details) select now(), ${values} from ${from}`

/** The session, its refresh token, the uncounted attempts and, last, the audit log: one statement is one transaction. */
const startSession = statement(
  'start_session',
  `with uncounted as (update attempts set count = greatest(count - 1, 0) where key = any($8::text[]) returning key),
  made as (insert into sessions
    (id, user_id, origin, access_hash, image_hash, created_at, user_agent, ip, proved_at, idle_expires_at, expires_at)
    select $1, $2, 'password', $3, $4, now(), $6, $7, now(), now() + interval '2 hours', now() + interval '12 hours'
    from (select count(*) from uncounted) as done returning id),
  kept as (insert into refresh_tokens (hash, session_id) select $5, id from made returning session_id)
  ${audit(`'account', $2::uuid, 'signIn', 'account', $2::text, '{"facts":{"origin":"password"}}'`, 'kept')}`,
)

const noteFailure = statement(
  'note_failure',
  `with counted as (insert into attempts (key, count, expires_at) values ($1, 1, now() + interval '1 day')
    on conflict (key) do update set
      count = case when attempts.expires_at <= now() then 1 else attempts.count + 1 end,
      expires_at = case when attempts.expires_at <= now() then excluded.expires_at else attempts.expires_at end
    returning key)
  ${audit(`'anonymous', null::uuid, 'signInFailed', 'account', $2::text, $3::text`, 'counted')}`,
)

const browserKey = randomBytes(32)
const sha256 = (token: string) => createHash('sha256').update(token).digest()

export const signIn = async (
  db: Database,
  request: FastifyRequest<{ Body: { emailAddress: string; password: string } }>,
  reply: FastifyReply,
): Promise<string> => {
  const { emailAddress, password } = request.body
  const email = emailAddress.toLowerCase()
  const checks = passwordChecksOf(email, request.ip)
  const keys = checks.map(([{ name }, subject]) => `${name}:${subject}`)
  const [most, seconds] = [checks.map(([limit]) => limit.most), checks.map(([limit]) => limit.seconds)]
  const [found] = await countAndFind(db, [email, keys, most, seconds])
  if (!found || found.is_refused) throw refusal(429)
  const passwordHash = found.may_enter ? found.password_hash : null
  const checked = verifyPassword(passwordHash, password)
  const [accessToken, refreshToken, imageToken, browserId] = [32, 32, 32, 16].map((size) =>
    randomBytes(size).toString('base64url'),
  ) as [string, string, string, string]
  if (!(await checked) || !passwordHash || !found.id) {
    const reason = passwordHash ? 'wrongPassword' : found.id ? 'mayNotEnter' : 'unknownAccount'
    await noteFailure(db, [`password notice:${email}`, found.id, JSON.stringify({ facts: { reason } })])
    throw Object.assign(refusal(400), { message: 'wrongCredentials' })
  }
  if (found.needs_more) throw refusal(403)
  const id = randomUUID()
  const agent = request.headers['user-agent'] ?? ''
  const hashes = [sha256(accessToken), sha256(imageToken), sha256(refreshToken)]
  await startSession(db, [id, found.id, ...hashes, agent, request.ip, keys])
  const issuedAt = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', browserKey).update(`${found.id}${browserId}${issuedAt}${passwordHash}`)
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`
  reply.header('set-cookie', [
    cookie(`veck-browser-${found.id}`, `${browserId}.${issuedAt}.${mac.digest('base64url')}`, 15_552_000),
    cookie(`veck-image-${id}`, imageToken, 43_200),
  ])
  return `{"currentUser":${found.current_user},"token":{"tokenType":"Bearer","accessToken":"${accessToken}","refreshToken":"${refreshToken}"}}`
}
