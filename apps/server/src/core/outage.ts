/** Error codes of Node: the other side is down or does not answer, or the disk is full. */
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

/** Errors of the database driver that have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether the database, the file store or the disk is unavailable: the same call can succeed later. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, $fault } = error as { code?: unknown; $fault?: unknown }
  return (
    (typeof code === 'string' && (systemCodes.has(code) || databaseCodes.test(code))) ||
    driverMessages.test(error.message) ||
    // The S3 library: status 5xx, or a timeout.
    $fault === 'server' ||
    error.name === 'TimeoutError' ||
    isOutage(error.cause)
  )
}
