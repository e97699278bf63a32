import type { Delivery } from '@veck/contract'
import { linesInOrderShown, type OrderReadModel } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Buyer, PlacedOrder } from './ubl/placed-order.ts'

type Placed = {
  buyer: Buyer
  settings: Settings
  delivery: Delivery
  orderId: string
  placedAt: Date
}

/** Collects the data of the UBL order. */
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
