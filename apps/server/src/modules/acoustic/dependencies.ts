import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'

export type AcousticDependencies = {
  db: Database
  clock: Clock
  publicUrl: string
  /** The sign-in url of the sister application. Absent: our demo page replaces that application. */
  acousticUrl: string | undefined
  /** The secret that signs the tokens between Veck and the sister application. */
  acousticSecret: string
}
