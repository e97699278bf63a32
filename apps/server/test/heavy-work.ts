import { createHeavyWork } from '../src/modules/heavy-work/index.ts'

/** A thread takes a second to start from source: all tests of a process share these, and they do not end while a slow test does other things. */
export const heavyWork = createHeavyWork({ idle: 600_000 })
