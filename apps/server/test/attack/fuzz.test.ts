import { calls, type Call, type CallName } from '@veck/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { test, type Caller, type Veck } from '../veck.ts'
import { accessTable, type Sample } from './access-table.ts'
import { ask } from './ask.ts'
import { hostileInput } from './hostile.ts'
import { prepare } from './prepare.ts'
import { newTarget, type Target } from './target.ts'

const seed = 20_261_115
const runsPerCall = 10
// Far above what any answer takes on a busy machine.
const patience = 15_000

const names = Object.keys(calls) as CallName[]
const email = 'kund@veck.example'

const sampleOf = (name: CallName, target: Target): Sample => {
  const entry = accessTable[name]
  return 'rule' in entry ? (entry.input ?? {}) : entry.input(target, email)
}

/** Counts the rows of every table, but for the attempts, which are counted when they are refused too. */
const rowCounter = async (veck: Veck) => {
  const { rows } = await veck.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where relname <> 'attempts' order by 1`,
  )
  const counts = rows.map(({ name }) => `(select count(*) from ${name}) as "${name}"`)
  return async () => JSON.stringify((await veck.db.execute(sql.raw(`select ${counts.join()}`))).rows)
}

const asTexts = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(input)).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5000).replaceAll(/\p{Cs}/gu, '?'),
    ]),
  )

const spoiled = (name: CallName, sample: Sample) => {
  const { params, query, body, form, foreignBody }: Call = calls[name]
  const changed = fc.record({
    params: hostileInput(params, sample.params).map(asTexts),
    query: hostileInput(query, sample.query).map(asTexts),
    body: foreignBody || form ? fc.string().map((text) => text || 'x') : hostileInput(body, sample.body),
  })
  const headers = sample.headers ?? { 'content-type': 'application/json' }
  return changed.map(({ params: path, query: search, body: payload }) => ({
    params: path,
    ...(query ? { query: search } : {}),
    ...(payload === undefined ? {} : { headers, body: foreignBody || form ? payload : JSON.stringify(payload) }),
  }))
}

const answerTo = async (veck: Veck, caller: Caller, name: CallName, input: Sample) => {
  const late = new AbortController()
  const status = await Promise.race([
    ask(veck, caller, name, input),
    sleep(patience, 'no answer' as const, { signal: late.signal }).catch(() => 'no answer' as const),
  ])
  late.abort()
  return status
}

describe('hostile input', () => {
  test('breaks no call, holds none up and stores nothing that is refused', { timeout: 120_000 }, async ({ veck }) => {
    await prepare(veck)
    const kund = await veck.as('kund')
    const target = await newTarget(kund)
    const countRows = await rowCounter(veck)
    let rows = await countRows()
    let refused = 0
    const attack = async (name: CallName, input: Sample) => {
      const status = await answerTo(veck, kund, name, input)
      if (status === 'no answer' || (status >= 500 && status !== 501)) throw new Error(`${name}: ${status}`)
      const before = rows
      rows = await countRows()
      if (status < 400) return
      refused += 1
      if (rows !== before) throw new Error(`${name} stored what it refused with ${status}: ${before} ${rows}`)
    }
    for (const name of names.filter((one) => one !== 'signOut')) {
      const property = fc.asyncProperty(spoiled(name, sampleOf(name, target)), (input) => attack(name, input))
      await fc.assert(property, { seed, numRuns: runsPerCall, endOnFailure: true })
    }
    // Most of it must have been wrong, or the generator has gone soft.
    expect(refused).toBeGreaterThan((names.length * runsPerCall) / 2)
  })
})
