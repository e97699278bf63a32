import { calls, type Call, type CallName } from '@veck/contract'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { erpSecret, test, type Caller, type Veck } from '../veck.ts'
import type { Sample } from './access-entry.ts'
import { accessTable } from './access-table.ts'
import { ask } from './ask.ts'
import { spoiled } from './hostile.ts'
import { prepare } from './prepare.ts'
import { newTarget, type Target } from './target.ts'

const seed = 20_261_115
/** Number of random values per field, in addition to the fixed values. */
const chancesPerField = 4
// In milliseconds. Much longer than any answer takes on a busy machine.
const timeout = 300_000

const names = Object.keys(calls) as CallName[]

const sampleOf = (name: CallName, target: Target, email: string): Sample => {
  const entry = accessTable[name]
  return 'rule' in entry ? (entry.input ?? {}) : entry.input(target, email)
}

/** Counts the rows of every table except the attempts and the audit log, which are written for refused calls too. */
const rowCounter = async (veck: Veck) => {
  const { rows } = await veck.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where relname not in ('attempts', 'audit_log') and schemaname <> 'reset' order by 1`,
  )
  const counts = rows.map(({ name }) => `(select count(*) from ${name})`)
  // PostgreSQL plans what a function runs once per connection. Planning takes longer than counting.
  await veck.db.execute(
    sql.raw(`create function count_rows() returns text language plpgsql as
      $$ begin return row(${counts.join()})::text; end $$`),
  )
  return async () => {
    const counted = await veck.db.execute<{ count_rows: string }>(sql`select count_rows()`)
    return counted.rows[0]?.count_rows
  }
}

/** More of them do not fit into the 16 kB that Node reads of a request line and its headers. */
const mostParameters = 4000

const asTexts = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(input))
      .slice(0, mostParameters)
      .map(([key, value]) => [
        key,
        (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5000).replaceAll(/\p{Cs}/gu, '?'),
      ]),
  )

type Attack = { input: () => Sample; passes: boolean }

/** Makes one part of the call invalid at a time. The other parts stay valid. */
const attacksOn = (name: CallName, sample: Sample): Attack[] => {
  const { params, query, body, form, foreignBody }: Call = calls[name]
  const spoil = (schema: Call['body'], right: unknown, asSent: (wrong: unknown) => Sample) =>
    (schema ? spoiled(schema, right, seed, chancesPerField) : []).map((wrong) => ({
      // Created only when it is sent: most inputs are never sent, and some are large.
      input: () => ({ ...sample, ...asSent(wrong) }),
      passes: schema?.safeParse(wrong).success ?? false,
    }))
  const headers = { 'content-type': 'application/json', ...sample.headers }
  const texts = form || foreignBody ? ['x', '\0', '{"a":1}', '<a'] : []
  return [
    ...spoil(params, sample.params, (wrong) => ({ params: asTexts(wrong) })),
    ...spoil(query, sample.query, (wrong) => ({ query: asTexts(wrong) })),
    ...spoil(body, sample.body, (wrong) => ({ headers, body: JSON.stringify(wrong) })),
    ...texts.map((text) => ({ input: () => ({ ...sample, body: text }), passes: true })),
  ]
}

/** All inputs that the schema accepts, and some of those that it refuses. */
const worthSending = (attacks: Attack[]) =>
  attacks.filter(({ passes }, index) => passes || index % 15 === 0).map(({ input }) => input())

const answerTo = async (veck: Veck, caller: Caller, name: CallName, input: Sample) => {
  let late: NodeJS.Timeout | undefined
  const noAnswer = new Promise<'no answer'>((resolve) => {
    late = setTimeout(resolve, timeout, 'no answer')
  })
  const status = await Promise.race([ask(veck, caller, name, input), noAnswer])
  clearTimeout(late)
  return status
}

describe('hostile input', () => {
  test('causes no 5xx answer and no timeout, and is not stored if refused', async ({ veck }) => {
    await prepare(veck)
    const countRows = await rowCounter(veck)
    const broken: string[] = []
    let refused = 0
    let target = await newTarget(await veck.as('kund'))
    for (const name of names.filter((one) => one !== 'signOut')) {
      // Both users are needed: administrators may make more calls, but only a customer can share, send and copy.
      const who = calls[name].access === 'sales' || calls[name].access === 'admin' ? 'salj' : 'kund'
      const caller = calls[name].access === 'erp' ? veck.withToken(erpSecret) : await veck.as(who)
      let rows = await countRows()
      for (const input of worthSending(attacksOn(name, sampleOf(name, target, `${who}@veck.example`)))) {
        const status = await answerTo(veck, caller, name, input)
        if (status === 'no answer' || status >= 500)
          broken.push(`${name} ${status} ${JSON.stringify(input).slice(0, 200)}`)
        else if (status < 400) rows = await countRows()
        else refused += 1
      }
      if ((await countRows()) !== rows) broken.push(`${name} stored what it refused`)
      if ('spends' in accessTable[name]) target = await newTarget(await veck.as('kund'))
    }
    expect(broken).toEqual([])
    // Most inputs must have been refused, otherwise the test is too weak.
    expect(refused).toBeGreaterThan(names.length * 5)
  })
})
