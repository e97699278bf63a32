import { randomUUID } from 'node:crypto'
import { demoPassword } from '@veck/demo'
import { sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../../apps/server/src/modules/accounts/password.ts'
import { race } from '../race.ts'
import { median, ms, type Row } from '../row.ts'
import { exchange } from '../send.ts'
import type { BenchServer } from '../server.ts'
import type { Contenders } from '../versus/contenders.ts'
import { differenceOf } from '../versus/pair.ts'

const limit = 5

const requestOf = (emailAddress: string) => ({
  path: '/api/app/account/signintoken',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ emailAddress, password: demoPassword }),
})

/** What the last call left: its entry in the audit log, the newest session and the counted attempts of this e-mail. */
const stored = async ({ database }: BenchServer, email: string) =>
  (
    await database.db.execute<Record<string, unknown>>(sql`
      select (select to_jsonb(audit_log) - '{id,at,hash}'::text[] from audit_log order by id desc limit 1) as noted,
        (select to_jsonb(sessions) - '{id,access_hash,image_hash,created_at,proved_at,idle_expires_at,expires_at}'::text[]
          from sessions order by created_at desc limit 1) as session,
        (select jsonb_object_agg(key, count) from attempts where key like ${`%${email}`}) as attempts`)
  ).rows

type Call = (url: string) => Promise<unknown>
type Measured = { what: string; call: Call; rounds: number; warmUp: number; difference: string | undefined }

/** Most of a sign-in is the password hash; we measure the rest. */
const rowOf = async (
  { veck, expert }: Contenders,
  { what, call, rounds, warmUp, difference }: Measured,
): Promise<Row> => {
  const hash = await hashPassword(demoPassword)
  const taken = await race(
    { rounds, warmUp },
    { veck: () => call(veck), expert: () => call(expert), hash: () => verifyPassword(hash, demoPassword) },
  )
  const alone = median(taken.hash)
  const [ours, theirs] = [median(taken.veck) - alone, median(taken.expert) - alone]
  return {
    what,
    measured: `${ms(ours)} beside the hash`,
    expert: `${ms(theirs)} beside the hash`,
    beside: difference ? `the results differ at ${difference}` : `the password hash alone ${ms(alone)}`,
    goal: `within ${limit} ms`,
    met: ours <= limit && !difference,
  }
}

export const signInRow = async (server: BenchServer, contenders: Contenders, email: string): Promise<Row> => {
  const call = (url: string) => exchange(url, requestOf(email))
  const result = async (url: string) => {
    const { currentUser } = JSON.parse((await call(url)).body.toString()) as { currentUser: unknown }
    return [currentUser, await stored(server, email)]
  }
  const difference = differenceOf(await result(contenders.veck), await result(contenders.expert))
  // Warm up: a running server has compiled this code long ago, and these have just started.
  return rowOf(contenders, { what: 'sign in', call, rounds: 60, warmUp: 100, difference })
}

/** Each e-mail address is tried once, and both servers together try fewer than one IP address may. */
export const failedSignInRow = async (server: BenchServer, contenders: Contenders): Promise<Row> => {
  const callFor = (email: string) => async (url: string) => {
    const failure = await exchange(url, requestOf(email)).catch((error: Error) => error.message)
    if (typeof failure !== 'string' || !failure.includes('wrongCredentials')) throw new Error(`Not refused: ${failure}`)
  }
  const result = async (url: string, email: string) => {
    await callFor(email)(url)
    return JSON.parse(JSON.stringify(await stored(server, email)).replaceAll(email, '')) as unknown
  }
  const newEmail = () => `${randomUUID()}@veck.example`
  const difference = differenceOf(
    await result(contenders.veck, newEmail()),
    await result(contenders.expert, newEmail()),
  )
  const call = (url: string) => callFor(newEmail())(url)
  return rowOf(contenders, { what: 'refuse a sign-in', call, rounds: 16, warmUp: 6, difference })
}
