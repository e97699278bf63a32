import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { databaseUrl } from '../../test/global-setup.ts'
import { anonymous, appendAudit, canChangeAudit, verifyAudit } from '../modules/audit/index.ts'
import { addJobOfAnyKind } from '../modules/jobs/jobs.ts'
import { findJobs } from '../modules/jobs/index.ts'
import { systemClock } from '../ports/clock.ts'
import { connectDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** The owner cannot end connections of another role, which take a moment to end by themselves. */
const untilLeft = async (name: string) => {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  const count = async () => {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    return rowCount
  }
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 300_000 })
  await client.end()
}

/** A database whose owner has migrated it twice, for a server with a role of its own. */
const servedByAnother = async () => {
  const { url, drop } = await createEmptyDatabase()
  const serverUrl = databaseUrl(inject('serverRole'), new URL(url).pathname.slice(1))
  await migrateDatabase(url, serverUrl)
  await migrateDatabase(url, serverUrl)
  const database = connectDatabase(serverUrl, () => {})
  onTestFinished(async () => {
    await database.close()
    await untilLeft(new URL(url).pathname.slice(1))
    await drop()
  })
  return { database, serverUrl }
}

test('the role of the server can work and append to the audit log, but cannot change the log', async () => {
  const { database, serverUrl } = await servedByAnother()
  const { db } = database
  await db.transaction((tx) => appendAudit(tx, systemClock, anonymous, { action: 'signInFailed', subject: null }))
  // The tables of jobs have row security.
  await addJobOfAnyKind(db, 'note', {}, { maxAttempts: 1 })
  expect([await canChangeAudit(db), (await findJobs(db, ['note'], 9)).length]).toEqual([false, 1])

  const client = new pg.Client(serverUrl)
  await client.connect()
  const refusal = (statement: string) =>
    client.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const statements = [
    `update audit_log set details = '{}'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_refuse on audit_log',
    'drop table audit_log',
    `create or replace function audit_log_refuse() returns trigger language plpgsql as 'begin return null; end'`,
    'set session_replication_role = replica',
    'set role veck',
  ]
  const answers: string[] = []
  for (const statement of statements) answers.push(await refusal(statement))
  await client.end()
  expect(answers.filter((answer) => !/^(permission denied|must be owner)/.test(answer))).toEqual([])
  expect(await verifyAudit(db)).toMatchObject({ flaw: undefined, head: { id: 1 } })
})
