import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { migrateDatabase, readSchemaState } from './migrate.ts'

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return (statement: string) => client.query(statement)
}

const emptyDatabase = async () => {
  const { url, drop } = await createEmptyDatabase()
  // These functions run in reverse order, so the connections end before the drop.
  onTestFinished(drop)
  return { url, query: await connect(url) }
}

test('a program refuses a database that a newer version has migrated, and leaves it as it is', async () => {
  const { url, query } = await emptyDatabase()
  await migrateDatabase(url)
  await query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`,
  )
  await query('alter table users add column of_a_later_version text')
  await expect(migrateDatabase(url)).rejects.toThrow('brought up to date by a newer version of Veck')
  expect(await readSchemaState(url)).toBe('newer')
  expect((await query('select of_a_later_version from users')).rows).toEqual([])
})

test('reading the state of the schema changes nothing', async () => {
  const { url, query } = await emptyDatabase()
  expect(await readSchemaState(url)).toBe('empty')
  expect(await readSchemaState(url)).toBe('empty')
  await migrateDatabase(url)
  expect(await readSchemaState(url)).toBe('current')
  await query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
  expect(await readSchemaState(url)).toBe('older')
})

test('a connection that breaks while migrations run does not end the process', async () => {
  const { url, query } = await emptyDatabase()
  // Blocks the migrations of the job queue. Our own connection is idle during that time.
  const inTransaction = await connect(url)
  await inTransaction('begin')
  await inTransaction('create schema graphile_worker')
  const migrated = migrateDatabase(url)
  const inThisDatabase = 'from pg_stat_activity where datname = current_database()'
  const isHeldUp = `select pid ${inThisDatabase} and wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(isHeldUp)).rowCount).toBe(1)
  const ours = `${inThisDatabase} and application_name = 'veck migrations'`
  expect((await query(`select pg_terminate_backend(pid) ${ours}`)).rowCount).toBe(1)
  await expect.poll(async () => (await query(`select pid ${ours}`)).rowCount).toBe(0)
  await inTransaction('rollback')
  await migrated
  expect(await readSchemaState(url)).toBe('current')
})
