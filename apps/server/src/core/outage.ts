/** What Node says when the other side is away, does not answer, or the disk has no room. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
])

/** PostgreSQL: connections (08), resources such as the disk (53), shutting down or not started yet (57P), I/O (58030). */
const databaseCodes = /^(08...|53...|57P..|58030)$/

/** The database driver gives these no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The database, the file store or the disk is away for now: nothing is wrong with the call, and later it will do. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, $fault } = error as { code?: unknown; $fault?: unknown }
  return (
    (typeof code === 'string' && (systemCodes.has(code) || databaseCodes.test(code))) ||
    driverMessages.test(error.message) ||
    // In the words of the S3 library: it answered 5xx, or not in time.
    $fault === 'server' ||
    error.name === 'TimeoutError' ||
    isOutage(error.cause)
  )
}
