import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { createPassword, readPassword } from './password.ts'

export type PlaceOptions = {
  dataDir: string
  log: (message: string) => void
  /** False only for temporary databases: PostgreSQL does not wait for the disk. */
  durable: boolean
}

/** The paths of one cluster, and what is needed to run it. */
export type Place = PlaceOptions & {
  cluster: string
  binaries: string
  account: Account | undefined
  logFile: string
  password: string
  /** Of the role that the server works with. */
  serverPassword: string
}

export function filesIn(folder: string) {
  const dataDir = resolve(folder)
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres.password'),
    serverPasswordFile: join(dataDir, 'postgres-server.password'),
    logFile: join(dataDir, 'postgres.log'),
  }
}

export async function preparePlace(options: PlaceOptions): Promise<Place> {
  const { dataDir, cluster, passwordFile, serverPasswordFile, logFile } = filesIn(options.dataDir)
  await mkdir(dataDir, { recursive: true })

  const account = await accountFor(cluster, options.log)
  const binaries = await findBinaries(account)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.log(`creating the database in ${cluster}`)
    await createPassword(passwordFile)
    await createCluster({ cluster, binaries, account, passwordFile, durable: options.durable })
  }
  const password = await readPassword(passwordFile)
  // Older installations have one role.
  if (!existsSync(serverPasswordFile)) await createPassword(serverPasswordFile)
  const serverPassword = await readPassword(serverPasswordFile)
  return { ...options, dataDir, cluster, binaries, account, logFile, password, serverPassword }
}
