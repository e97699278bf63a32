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
