import { createHeavyWork } from '../src/modules/heavy-work/index.ts'

/** All tests of a process share these threads, because a thread takes a second to start from source. They do not end when idle. */
export const heavyWork = createHeavyWork({ idle: 600_000 })
