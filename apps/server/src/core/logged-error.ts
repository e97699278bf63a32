import { DrizzleQueryError } from 'drizzle-orm/errors'
import { stdSerializers } from 'pino'

/**
 * What is logged of an error. The message of a failed query contains its parameters (personal data, hashes): only the
 * statement is logged. The error of a broken connection contains the client, with the key that can cancel its queries.
 */
export const loggedError = (error: Error) => {
  const { client: _, ...told } = stdSerializers.err(
    error instanceof DrizzleQueryError ? new Error(`Failed query: ${error.query}`, { cause: error.cause }) : error,
  )
  return told
}
