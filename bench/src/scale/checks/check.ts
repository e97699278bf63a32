import type { Fleet } from '../fleet.ts'

/** Answers what it saw; throws when it is not as it must be. */
export type Check = { name: string; run: (fleet: Fleet) => Promise<string> }
