import type { Delivery } from '@veck/contract'
import type { ElectronicAddress } from '@veck/domain'
import type { User } from '../../../core/signed-in.ts'
import type { LineWithPlace, Totals } from '../../orders/index.ts'

/** A company or person with a name, an address and someone to ask. */
export type Buyer = Pick<
  User,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'erpCompanyName'
  | 'address'
  | 'postalNo'
  | 'city'
  | 'countryCode'
  | 'phoneNumber'
  | 'mobile'
  | 'vatNumber'
> & { endpoint: ElectronicAddress }

/** `electronicAddress`: where it takes orders, scheme and number, as in `0007:5560360793`. What is not known is empty. */
export type Seller = {
  name: string
  street: string
  postcode: string
  city: string
  country: string
  organisationNumber: string
  electronicAddress: string
}

export type PlacedLine = Pick<LineWithPlace, 'line' | 'markingName' | 'folderPath'>

/** Everything an order says, as it stood when it was placed. */
export type PlacedOrder = {
  /** As the ERP knows it: `10042`, or `10042-2` under the next key. */
  orderId: string
  note: string
  placedAt: Date
  validityDays: number
  buyer: Buyer
  seller: Seller
  delivery: Delivery
  lines: PlacedLine[]
  totals: Totals
}
