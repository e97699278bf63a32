import type { AdminUser } from '@veck/contract'
import type { User } from '../../core/signed-in.ts'

export const presentAdminUser = (user: User, discountPercentage: number): AdminUser => ({
  ...user,
  discountPercentage,
  locked: user.lockedAt !== null,
  confirmed: user.emailConfirmedAt !== null,
  ofBuyer: user.punchoutBuyerId !== null,
})
