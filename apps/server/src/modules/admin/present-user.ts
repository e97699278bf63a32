import { toWire } from '@veck/contract/rights'
import type { User } from '../../core/signed-in.ts'

export const presentAdminUser = (user: User, discountPercentage: number) =>
  toWire({
    ...user,
    discountPercentage,
    locked: user.lockedAt !== null,
    confirmed: user.emailConfirmedAt !== null,
    ofBuyer: user.punchoutBuyerId !== null,
  })
