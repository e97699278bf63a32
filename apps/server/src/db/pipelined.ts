/** PostgreSQL's code for a query that is not even tried, because one before it in the transaction failed. */
const afterFailure = '25P02'

const isConsequence = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === afterFailure

/** Queries of one transaction, asked at once. The one that failed tells why, whichever is heard of first. */
export const pipelined = async (queries: PromiseLike<unknown>[]): Promise<void> => {
  const failures = (await Promise.allSettled(queries)).filter(({ status }) => status === 'rejected')
  const reasons = failures.map((failure) => (failure as PromiseRejectedResult).reason as unknown)
  if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
}
