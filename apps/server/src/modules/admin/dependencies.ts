import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'

export type AdminDependencies = { db: Database; clock: Clock }
