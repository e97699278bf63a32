import { chown, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { ignoring } from './ignoring.ts'
import { run } from './run.ts'
import { withScratch } from './scratch.ts'

export const SUPERUSER = 'postgres'

/** PostgreSQL does not get our environment: PGDATA, PGOPTIONS and similar variables would change its behaviour. */
export const ENVIRONMENT = { LC_ALL: 'C' }

type Home = { cluster: string; account: Account | undefined }

/**
 * The path of the cluster for a PostgreSQL that has the cluster as its working directory. When root starts PostgreSQL
 * with another account, that account often cannot enter the parent folders (for example a clone in root's home). On
 * Linux a process can always use its working directory as /proc/self/cwd, and the account owns the cluster. So the data
 * can stay in the requested folder, and no permissions are changed.
 */
export function clusterArgument({ cluster, account }: Home): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/**
 * PostgreSQL's own locale: it sorts by code point and knows the letters of Unicode, the same on every system. Only
 * pg_trgm uses the letters of the operating system (lc-ctype). With C it would treat å, ä and ö as spaces.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
]

type NewCluster = Home & { binaries: string; durable: boolean; passwordFile: string }

export async function createCluster({ cluster, binaries, account, passwordFile, durable }: NewCluster): Promise<void> {
  await withScratch(cluster, async (scratch) => {
    const password = await open(passwordFile)
    try {
      if (account) {
        await chown(scratch, account.uid, account.gid)
        await password.chown(account.uid, account.gid)
      }
      const location = clusterArgument({ cluster: scratch, account })
      const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, '--pwfile=/dev/fd/3']
      const args = ['-D', location, ...LOCALE, ...access, ...(durable ? [] : ['--no-sync'])]
      const initdb = join(binaries, 'bin/initdb')
      await run(initdb, args, { ...account, cwd: scratch, env: ENVIRONMENT, files: [password.fd] })
    } finally {
      await password.close()
    }
    // Fails if another server has created the cluster at the same time. Then we use that one.
    await rename(scratch, cluster).catch(ignoring('EEXIST', 'ENOTEMPTY'))
    if (durable) await syncFolder(dirname(cluster))
  })
}

/** Without this, a power cut could undo the rename, and committed rows would be lost. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
