import { chown, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { ignoring } from './ignoring.ts'
import { run } from './run.ts'
import { withScratch } from './scratch.ts'

export const SUPERUSER = 'postgres'

/** PostgreSQL gets no variable of ours: PGDATA, PGOPTIONS and the like would change what it does. */
export const ENVIRONMENT = { LC_ALL: 'C' }

type Home = { cluster: string; account: Account | undefined }

/**
 * How the server is told where the cluster is, when started with the cluster as working directory.
 * The account root lends it often cannot walk to the data folder (a clone in root's home). It need not: root has put the
 * process inside the cluster, which the account owns, and Linux lets a process name the folder it stands in whatever the
 * rights of the folders above. So the data stays where it was asked for and no folder is opened up.
 */
export function clusterArgument({ cluster, account }: Home): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/**
 * Sorting by code point and letters by Unicode, from PostgreSQL itself and so alike on every system. Only the letters of
 * pg_trgm still come from the system: with plain C it would take å, ä and ö for blanks.
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
    // Fails when another server's first start was quicker, and then that cluster is as good.
    await rename(scratch, cluster).catch(ignoring('EEXIST', 'ENOTEMPTY'))
    if (durable) await syncFolder(dirname(cluster))
  })
}

/** Without this a power cut could undo the rename after rows have been acknowledged. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
