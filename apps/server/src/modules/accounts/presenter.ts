import type { User as CurrentUser } from '@veck/contract'
import type { SessionOrigin, User } from '../../core/signed-in.ts'

export const presentUser = (user: User, origin: SessionOrigin): CurrentUser => ({
  email: user.email,
  acousticUser: user.acousticUser,
  svenUser: user.svenUser,
  internalSalesSven: user.internalSalesSven,
  admin: user.admin,
  viaPunchOut: origin === 'punchout',
  address: user.address,
  postalNo: user.postalNo,
  city: user.city,
  countryCode: user.countryCode,
  phoneNumber: user.phoneNumber,
  mobile: user.mobile,
  erpCompanyName: user.erpCompanyName,
  firstName: user.firstName,
  lastName: user.lastName,
})
