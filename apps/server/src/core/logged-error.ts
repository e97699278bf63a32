import { DrizzleQueryError } from 'drizzle-orm/errors'
import { stdSerializers } from 'pino'

/**
 * The message of a failed query names its parameters, which are people's data and hashes: the log gets the statement only.
 * A connection that breaks names itself, with the key by which its queries can be cancelled.
 */
export const loggedError = (error: Error) => {
  const { client: _, ...told } = stdSerializers.err(
    error instanceof DrizzleQueryError ? new Error(`Failed query: ${error.query}`, { cause: error.cause }) : error,
  )
  return told
}
