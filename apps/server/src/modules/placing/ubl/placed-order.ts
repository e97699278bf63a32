import type { Delivery } from '@veck/contract'
import type { ElectronicAddress } from '@veck/domain'
import type { User } from '../../../core/signed-in.ts'
import type { LineWithPlace, Totals } from '../../orders/index.ts'

/** The buying company or person, with a contact. */
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

/** `electronicAddress`: scheme and number for electronic orders, such as `0007:5560360793`. Unknown values are empty. */
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

/** The data of the UBL order, as it was when the order was placed. */
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
