import { type RunningDatabase, startCluster } from './start.ts'

export { attachEmbeddedPostgres } from './attach.ts'
export type { RunningDatabase }

/** The database for those who have none: a real PostgreSQL, kept whole in the data folder. */
export function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<RunningDatabase> {
  return startCluster({ ...options, durable: true })
}
