import { client } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'

/** The browser forgets the session even when the server cannot be told (A7.7). */
export async function signOut() {
  await client.signOut().catch(() => undefined)
  session.end('signedOut')
}
