import type { Client } from 'pg'

const NAME = 'veck'
/** The role that the server works with. It owns nothing: see grant-server.ts. */
const SERVER_ROLE = 'veck_server'

export type Passwords = { owner: string; server: string }

/** Creates a role that owns only our database. It is no superuser: a superuser can run programs on the machine. */
export async function createDatabase(superuser: Client, passwords: Passwords): Promise<void> {
  await ensureRole(superuser, NAME, `LOGIN CREATEDB PASSWORD ${superuser.escapeLiteral(passwords.owner)}`)
  const database = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [NAME])
  if (database.rowCount === 0) await superuser.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
  const login = `LOGIN PASSWORD ${superuser.escapeLiteral(passwords.server)}`
  await ensureRole(superuser, SERVER_ROLE, login)
  // Its password file may be newer than the role: a restored folder lacks it.
  await superuser.query(`ALTER ROLE ${SERVER_ROLE} ${login}`)
}

async function ensureRole(superuser: Client, name: string, options: string): Promise<void> {
  const role = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (role.rowCount === 0) await superuser.query(`CREATE ROLE ${name} ${options}`)
}

/** `url`: of the owner, who migrates. `serverUrl`: of the role that serves. */
export type DatabaseUrls = { url: string; serverUrl: string }

export function urlsOf(port: number, { owner, server }: Passwords): DatabaseUrls {
  const urlOf = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${NAME}`
  return { url: urlOf(NAME, owner), serverUrl: urlOf(SERVER_ROLE, server) }
}
