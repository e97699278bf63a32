import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { migrateDatabase, readSchemaState } from './migrate.ts'

const emptyDatabase = async () => {
  const { url, drop } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, query: (statement: string) => client.query(statement) }
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

test('the state of the schema is told without a change', async () => {
  const { url, query } = await emptyDatabase()
  expect(await readSchemaState(url)).toBe('empty')
  expect(await readSchemaState(url)).toBe('empty')
  await migrateDatabase(url)
  expect(await readSchemaState(url)).toBe('current')
  await query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
  expect(await readSchemaState(url)).toBe('older')
})
