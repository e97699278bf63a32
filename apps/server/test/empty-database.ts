import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './global-setup.ts'

/** An empty database without tables. */
export const createEmptyDatabase = async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const name = `veck_empty_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  return {
    url: databaseUrl(inject('databaseServer'), name),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
