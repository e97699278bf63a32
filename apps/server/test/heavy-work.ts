import { join } from 'node:path'
import { inject } from 'vitest'
import { createHeavyWork } from '../src/modules/heavy-work/index.ts'

/** What the threads run. */
export const entry = join(inject('bundle'), 'heavy-worker.js')

/** All tests of a process share these threads, because a thread takes time to start. They do not end when idle. */
export const heavyWork = createHeavyWork({ entry, idle: 600_000 })
