import { rmSync } from 'node:fs'
import { access, constants, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from './postmaster.ts'
import { foldersOfDeadProcesses } from './scratch.ts'
import { type RunningDatabase, startCluster } from './start.ts'

const MEMORY = '/dev/shm'
const MIN_FREE_MEMORY = 2 * 1024 ** 3

/**
 * For tests: an empty database. It is removed with its data when it is stopped or when the process ends. `inMemory`:
 * uses memory if enough is free. This is for tests that create hundreds of databases: on a disk that takes ten times as
 * long.
 */
export async function startTemporaryPostgres({ inMemory = false } = {}): Promise<RunningDatabase> {
  const prefix = join(inMemory && (await hasFreeMemory()) ? MEMORY : tmpdir(), 'veck-temporary-')
  await removeAbandoned(prefix)
  const dataDir = await mkdtemp(`${prefix}${process.pid}-`)
  const { stop, ...urls } = await startCluster({ dataDir, log: () => {}, durable: false })

  function removeAtExit(): void {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', removeAtExit)

  return {
    ...urls,
    async stop() {
      await stop()
      process.off('exit', removeAtExit)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the databases of killed test runs. Otherwise they would never stop. */
async function removeAbandoned(prefix: string): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(prefix)) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner?.uid !== process.getuid?.()) continue
    await stopPostmaster(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasFreeMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize > MIN_FREE_MEMORY
  } catch {
    return false
  }
}
