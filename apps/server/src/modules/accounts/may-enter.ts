import type { User } from '../../core/signed-in.ts'

/** Not locked, and the address was once proven to be theirs (or the operator's system vouches for it). */
export const mayEnter = (user: User) => user.lockedAt === null && user.emailConfirmedAt !== null
