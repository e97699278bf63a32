import { createHeavyWork } from '../src/modules/heavy-work/index.ts'

/** A thread takes a second to start from source: all tests of a process share these. */
export const heavyWork = createHeavyWork()
