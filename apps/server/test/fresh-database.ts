import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, templateName } from './global-setup.ts'

let pool: pg.Pool | undefined

/** One connection for all tests of a worker: to open a new one takes longer than the statement itself. */
const onServer = async (statement: string) => {
  if (!pool) {
    pool = new pg.Pool({ connectionString: inject('databaseServer'), max: 1, allowExitOnIdle: true })
    // The database server stops before the workers do.
    pool.on('error', () => {})
  }
  await pool.query(statement)
}

/** Ends what is connected to a database: one in use cannot be copied. */
export const disconnectAll = (name: string) =>
  onServer(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )

/** A new database, copied from a template in milliseconds: one with tables and demo data, or another database. */
export const createFreshDatabase = async (template = templateName) => {
  const name = `veck_${randomUUID().replaceAll('-', '')}`
  // Copying whole files takes half the time of copying page by page through the log.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  return {
    name,
    url: databaseUrl(inject('databaseServer'), name),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}
