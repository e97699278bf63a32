import type { User } from '../../core/signed-in.ts'

/** Not locked, and the e-mail address is confirmed (or a buyer's system vouches for it). */
export const mayEnter = (user: User) => user.lockedAt === null && user.emailConfirmedAt !== null
