import type { Database, Transaction } from './client.ts'

/** PostgreSQL's code for a query that was not run because an earlier one in the transaction failed. */
const afterFailure = '25P02'

const isConsequence = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === afterFailure

/** Runs queries of one transaction in a pipeline. Throws the error of the query that failed first. */
export const pipelined = async (queries: PromiseLike<unknown>[]): Promise<void> => {
  const failures = (await Promise.allSettled(queries)).filter(({ status }) => status === 'rejected')
  const reasons = failures.map((failure) => (failure as PromiseRejectedResult).reason as unknown)
  if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
}

/** Sends the last queries of a transaction, and does not wait for their answers. */
export type SendLast = (queries: PromiseLike<unknown>[]) => void

/** Promise turns within which a query that cannot be sent, for example with a wrong value, has failed. */
const turnsToSend = 20

/**
 * A transaction whose last queries are sent together with its commit, in one round trip. If one of them fails, PostgreSQL rolls
 * back instead of committing, and this throws its error. A query that cannot be sent is unknown to PostgreSQL, so its
 * failure is noticed here before the commit.
 */
export const pipelinedTransaction = async <Result>(
  db: Database,
  work: (tx: Transaction, sendLast: SendLast) => Promise<Result>,
): Promise<Result> => {
  let last: Promise<void> | undefined
  let unsent: { reason: unknown } | undefined
  const result = await db.transaction(async (tx) => {
    const made = await work(tx, (queries) => {
      if (last) throw new Error('the last queries of a transaction are sent once')
      // A query runs each time it is waited for.
      const running = queries.map((query) => Promise.resolve(query))
      for (const query of running) query.catch((reason: unknown) => (unsent ??= { reason }))
      last = pipelined(running)
      last.catch(() => {})
    })
    if (last) for (let turn = 0; turn < turnsToSend; turn++) await undefined
    if (unsent) throw unsent.reason
    return made
  })
  await last
  return result
}
