import type { Delivery, Order } from '@veck/contract'
import type { PriceList } from '@veck/domain'
import { addPriceList } from '../src/modules/calculator/index.ts'
import { importCatalogue } from '../src/modules/catalogue/index.ts'
import { testCatalogue, testPrices } from './catalogue.ts'
import { curtain } from './curtain-choice.ts'
import { newFolder, newMarking, newOrder, readOrder } from './orders.ts'
import type { Caller, Veck } from './veck.ts'

/** The small catalogue and its prices. */
export const stockCatalogue = (veck: Veck, list?: PriceList) =>
  list ? importWith(list)(veck) : veck.prepared('the small catalogue', importWith(testPrices))

const importWith = (list: PriceList) => async (veck: Veck) => {
  await veck.db.transaction(async (tx) => {
    await importCatalogue(tx, testCatalogue, () => undefined)
    await addPriceList(tx, veck.clock, { note: 'test', startsAt: veck.clock.now(), list })
  })
}

export const addCurtain = async (caller: Caller, orderId: string, folderId: string, name: string, choice = {}) => {
  const markingId = await newMarking(caller, folderId, name)
  const body = { ...curtain, markingId, ...choice }
  const { status, body: answer } = await caller.call('createOrderLine', { params: { id: orderId }, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return markingId
}

/** Makes an order of the caller with one curtain in a folder. */
export const placeableOrder = async (caller: Caller, offerName?: string): Promise<Order> => {
  const order = await newOrder(caller, offerName)
  const folderId = await newFolder(caller, order, 'Vardagsrum')
  await addCurtain(caller, order.id, folderId, 'Fönster söder')
  return readOrder(caller, order.id)
}

export const delivery: Delivery = {
  customersOrderNumber: 'PO 77123',
  requestedDeliveryDate: '2098-03-17',
  deliveryAddressCompanyName: 'Lindqvists lager',
  address1: 'Hamngatan 2',
  address2: 'Port 4',
  zipcode: '111 47',
  city: 'Stockholm',
  country: 'SE',
  company: 'Lindqvist Inredning AB',
  mobile: '',
  cellPhone: '070-555 14 20',
  email: 'lager@veck.example',
  firstName: 'Karin',
  lastName: 'Lindqvist',
}

export const place = (caller: Caller, orderId: string, customerInformation: object = delivery) =>
  caller.call('placeOrder', { body: { orderId, customerInformation } })
