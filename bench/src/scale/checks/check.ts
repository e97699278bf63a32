import type { Fleet } from '../fleet.ts'

/** Returns what it measured; throws when the check fails. */
export type Check = { name: string; run: (fleet: Fleet) => Promise<string> }
