import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, templateName } from './global-setup.ts'

const onServer = async (server: string, statement: string) => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A database of one's own, migrated and with the demo data, in milliseconds. */
export const createFreshDatabase = async () => {
  const server = inject('databaseServer')
  const name = `veck_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${templateName}`)
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
