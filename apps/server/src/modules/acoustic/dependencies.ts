import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'

export type AcousticDependencies = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Where the sister application takes people in; absent: our stand-in does. */
  acousticUrl: string | undefined
  /** Shared with the sister application: it signs what passes between the two. */
  acousticSecret: string
}
