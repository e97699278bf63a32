import { toWire } from '@veck/contract/rights'
import type { SessionOrigin, User } from '../../core/signed-in.ts'

export const presentUser = (user: User, origin: SessionOrigin) =>
  toWire({
    email: user.email,
    acousticUser: user.acousticUser,
    isCurtainUser: user.isCurtainUser,
    isSales: user.isSales,
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
