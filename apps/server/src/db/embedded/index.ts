import { type RunningDatabase, startCluster } from './start.ts'

export { attachEmbeddedPostgres } from './attach.ts'
export type { RunningDatabase }

/** Starts a PostgreSQL for installations without their own. All its data is in the data folder. */
export function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<RunningDatabase> {
  return startCluster({ ...options, durable: true })
}
