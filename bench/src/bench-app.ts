import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import type { DatabaseClient } from '../../apps/server/src/db/client.ts'
import { createHeavyWork } from '../../apps/server/src/modules/heavy-work/index.ts'
import { systemClock } from '../../apps/server/src/ports/clock.ts'
import { folderFileStore } from '../../apps/server/src/ports/file-store.ts'

/** Veck's server without a limit of calls, listening at a free port. */
export const startBenchApp = async (database: DatabaseClient, folder: string) => {
  const heavyWork = createHeavyWork()
  const app = await createApp({
    database,
    clock: systemClock,
    files: folderFileStore(folder),
    heavyWork,
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://bench.example',
    demo: true,
    acousticSecret: 'only for the bench',
    trustProxy: 0,
    callsPerMinute: 10_000_000,
  })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await heavyWork.stop()
  }
  return { baseUrl, stop }
}
