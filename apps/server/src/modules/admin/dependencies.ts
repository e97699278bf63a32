import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Pricing } from '../calculator/index.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import type { Texts } from '../texts/index.ts'

export type AdminDependencies = {
  db: Database
  clock: Clock
  files: FileStore
  heavyWork: HeavyWork
  pricing: Pricing
  texts: Texts
  /** Whether the demo is on. Otherwise demo accounts stay locked. */
  demo: boolean
}
