import type { Delivery } from '@veck/contract'
import type { ElectronicAddress } from '@veck/domain'
import type { User } from '../../../core/signed-in.ts'
import { linesInOrderShown, type LineWithPlace, type OrderReadModel, type Totals } from '../../orders/index.ts'
import type { Settings } from '../../settings/index.ts'

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

/** `electronicAddress`: scheme and number, such as `0007:5560360793`. Unknown values are empty. */
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

/** What the document for the ERP is written from, whatever its format. It is not stored: only the document is. */
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

type Placed = {
  buyer: Buyer
  settings: Settings
  delivery: Delivery
  orderId: string
  placedAt: Date
}

export const placedOrderOf = (
  model: OrderReadModel,
  { buyer, settings, delivery, orderId, placedAt }: Placed,
): PlacedOrder => ({
  orderId,
  note: model.order.note,
  placedAt,
  validityDays: settings.orderValidityDays,
  buyer,
  seller: {
    name: settings.supplierName,
    street: settings.supplierStreet,
    postcode: settings.supplierPostcode,
    city: settings.supplierCity,
    country: settings.supplierCountry,
    organisationNumber: settings.supplierOrganisationNumber,
    electronicAddress: settings.supplierElectronicAddress,
  },
  delivery,
  lines: linesInOrderShown(model),
  totals: model.order,
})
