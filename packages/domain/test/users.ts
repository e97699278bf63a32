import type { UserRights } from '../src/order/users.ts'

export const customer: UserRights = {
  email: 'kund@example.com',
  isSales: false,
  isCurtainUser: true,
  acousticUser: false,
}
export const sales: UserRights = { ...customer, email: 'salj@example.com', isSales: true, isCurtainUser: false }
export const acoustic: UserRights = {
  ...customer,
  email: 'akustik@example.com',
  isCurtainUser: false,
  acousticUser: true,
}
export const buyer: UserRights = { ...customer, viaPunchOut: true }
