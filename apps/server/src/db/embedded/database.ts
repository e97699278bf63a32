import type { Client } from 'pg'

const NAME = 'veck'

/** Creates a role that owns only our database. It is no superuser: a superuser can run programs on the machine. */
export async function createDatabase(superuser: Client, password: string): Promise<void> {
  const role = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME])
  if (role.rowCount === 0) {
    await superuser.query(`CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD ${superuser.escapeLiteral(password)}`)
  }
  const database = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [NAME])
  if (database.rowCount === 0) await superuser.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
}

export function urlOf(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
}
