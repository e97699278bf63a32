import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'

export type FactorDependencies = { db: Database; clock: Clock; publicUrl: string }
