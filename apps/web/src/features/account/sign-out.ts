import { client } from '../../lib/server/api.ts'
import { session } from '../../lib/session/session.ts'

/** Ends the session in the browser even if the server does not answer (A7.7). */
export async function signOut() {
  await client.signOut().catch(() => undefined)
  session.end('signedOut')
}
