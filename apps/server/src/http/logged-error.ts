import { DrizzleQueryError } from 'drizzle-orm/errors'
import { stdSerializers } from 'pino'

/** The message of a failed query names its parameters, which are people's data and hashes: the log gets the statement only. */
export const loggedError = (error: Error) =>
  stdSerializers.err(
    error instanceof DrizzleQueryError ? new Error(`Failed query: ${error.query}`, { cause: error.cause }) : error,
  )
