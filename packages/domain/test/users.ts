import type { UserRights } from '../src/order/users.ts'

export const customer: UserRights = {
  email: 'kund@example.com',
  internalSalesSven: false,
  svenUser: true,
  acousticUser: false,
}
export const sales: UserRights = { ...customer, email: 'salj@example.com', internalSalesSven: true, svenUser: false }
export const acoustic: UserRights = { ...customer, email: 'akustik@example.com', svenUser: false, acousticUser: true }
export const buyer: UserRights = { ...customer, viaPunchOut: true }
