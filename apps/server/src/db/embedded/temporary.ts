import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from './postmaster.ts'
import { foldersOfTheDead } from './scratch.ts'
import { type RunningDatabase, startCluster } from './start.ts'

const PREFIX = join(tmpdir(), 'veck-temporary-')

/** For tests: an empty database that is gone, data and all, when stopped or when the process ends. */
export async function startTemporaryPostgres(): Promise<RunningDatabase> {
  await removeAbandoned()
  const dataDir = await mkdtemp(`${PREFIX}${process.pid}-`)
  const { url, stop } = await startCluster({ dataDir, log: () => {}, durable: false })

  function removeAtExit(): void {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', removeAtExit)

  return {
    url,
    async stop() {
      await stop()
      process.off('exit', removeAtExit)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Those of killed test runs, which would otherwise run for ever. */
async function removeAbandoned(): Promise<void> {
  for (const folder of await foldersOfTheDead(PREFIX)) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner?.uid !== process.getuid?.()) continue
    await stopPostmaster(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
}
