import { stat } from 'node:fs/promises'
import { run } from './run.ts'

export type Account = { uid: number; gid: number }

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it with another account. Other
 * users run it with their own account (undefined). A cluster keeps the account that created it.
 */
export async function accountFor(cluster: string, log: (message: string) => void): Promise<Account | undefined> {
  const me = process.getuid?.()
  const owner = await stat(cluster).catch(() => undefined)
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new Error(`${cluster} belongs to user ${owner.uid}: start as that user or as root`)
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const account = await serviceAccount(log)
  // Root restored this folder from a backup.
  if (owner) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  return account
}

async function serviceAccount(log: (message: string) => void): Promise<Account> {
  // The account of macOS is named _postgres.
  const existing = (await lookUp('postgres')) ?? (await lookUp('_postgres'))
  if (existing) return existing
  const created = await createAccount()
  if (created) log('created the system account postgres: PostgreSQL does not run as root')
  const account = created ?? (await lookUp('nobody'))
  if (!account) throw new Error('PostgreSQL does not run as root and no other account was found: start as another user')
  return account
}

async function createAccount(): Promise<Account | undefined> {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const useradd = run('/usr/sbin/useradd', [...flags, '--shell', '/usr/sbin/nologin', 'postgres'])
  return useradd.then(
    () => lookUp('postgres'),
    () => undefined,
  )
}

async function lookUp(name: string): Promise<Account | undefined> {
  const ids = Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return ids.then(
    ([uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }),
    () => undefined,
  )
}
