import type { Order, PlacedDelivery } from '@veck/contract'
import { CurtainConfiguration, OrderStatus } from '@veck/domain'
import { aLine, aMarking, anOrder } from '../../../testing/curtain.ts'

export const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

const drop = (quantity: number) => ({
  quantity,
  finishedWidthPerCurtainDrop: 141.6,
  finishedHeightPerCurtainDrop: 253.4,
  pricePerCurtainDrop: kronor(500),
})

export const line = aLine({
  price: kronor(2000),
  curtainConfiguration: CurtainConfiguration.CoverWall,
  wallWidth: 320.4,
  curtainData: { ...aLine().curtainData, underHem: 12, curtainDrops: [drop(3), drop(1)] },
})

/** Test order of a customer with one curtain at 2000 kr, and freight. */
export const aPricedOrder = (changes: Partial<Order> = {}): Order => ({
  ...anOrder(line, aMarking({ name: 'Fönster söder' })),
  orderTotalNetAmount: kronor(2000),
  freightCost: kronor(295),
  orderTotalExclVat: kronor(2295),
  vatCategory: 'S',
  vatPercentage: 25,
  orderVat: kronor(573.75),
  orderTotalInclVatAndFreightCost: kronor(2868.75),
  ...changes,
})

export const sent = { status: OrderStatus.OfferSentToCustomer }
export const placed = { status: OrderStatus.OrderPlaced }

export const delivery: PlacedDelivery = {
  customersOrderNumber: 'PO 77123',
  requestedDeliveryDate: '2027-03-15',
  deliveryAddressCompanyName: 'Lindqvists lager',
  company: 'Lindqvist Inredning AB',
  firstName: 'Karin',
  lastName: 'Lindqvist',
  address1: 'Hamngatan 2',
  address2: '',
  zipcode: '111 47',
  city: 'Stockholm',
  country: 'NO',
  cellPhone: '070-555 14 20',
  mobile: '',
  email: '',
}
