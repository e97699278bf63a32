import type { DatabaseClient } from '../../apps/server/src/db/client.ts'

export type Statement = { text: string; values: unknown[] }

const isValues = (value: unknown): value is unknown[] => Array.isArray(value)

/** Records the statements of all connections; returns a function that lists those sent while something runs. */
export const recordStatements = (pool: DatabaseClient['pool']) => {
  let heard: Statement[] | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listening = (...args: unknown[]) => {
      const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown]
      heard?.push(
        typeof asked === 'string'
          ? { text: asked, values: isValues(values) ? values : [] }
          : { text: asked.text, values: isValues(values) ? values : (asked.values ?? []) },
      )
      return query(...args)
    }
    Object.assign(client, { query: listening })
  })
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    heard = []
    try {
      await work()
      return heard
    } finally {
      heard = undefined
    }
  }
}
