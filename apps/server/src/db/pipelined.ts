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

/**
 * A transaction whose last queries are sent together with its commit, in one round trip. If one of them fails, PostgreSQL rolls
 * back instead of committing, and this throws its error.
 */
export const pipelinedTransaction = async <Result>(
  db: Database,
  work: (tx: Transaction, sendLast: SendLast) => Promise<Result>,
): Promise<Result> => {
  let last = Promise.resolve()
  const result = await db.transaction((tx) =>
    work(tx, (queries) => {
      last = pipelined(queries)
      last.catch(() => {})
    }),
  )
  await last
  return result
}
