import { describe, expect, test } from 'vitest'
import { address, otherId, problems, problemsWithout, someId } from '../testing/reading.ts'
import { curtainData, money, orderLine } from '../testing/samples.ts'
import { orderCalls } from './orders.ts'

const summary = {
  id: someId,
  offerNumber: 10_042,
  offerName: 'Villa Ek',
  status: 0,
  customerOrderNumber: '',
  userEmailAddress: 'kund@veck.example',
  offerSentToCustomerAt: null,
  offerSentToCustomerAtFormatted: '',
  orderTotalExclVat: money(1250),
  curtains: 2,
  updatedAt: '2026-11-15T10:00:00.000Z',
}
const image = { id: otherId, name: '', note: '', fileId: someId, thumbnailFileId: null }
const marking = {
  id: otherId,
  name: 'Fönster 1',
  folderId: someId,
  images: [image],
  productImage: null,
  isExternalFabric: false,
}
const room = { id: otherId, name: 'Vardagsrum', parentId: someId, orderId: someId, folders: [], markings: [marking] }
const root = { id: someId, name: 'Villa Ek', parentId: null, orderId: someId, folders: [room], markings: [] }
const order = {
  ...summary,
  note: '',
  ecomBasketId: 7,
  version: 3,
  folder: root,
  folders: { [someId]: root, [otherId]: room },
  markings: { [otherId]: marking },
  orderLines: [orderLine],
  fabricMarkingList: [
    {
      variantId: 301,
      productId: 41,
      erpProductId: '4101-20',
      variantName: 'Lin natur',
      variantImage: '/pictures/4101-20.webp',
      markings: [
        { markingId: otherId, markingName: 'Fönster 1', folderName: 'Vardagsrum', curtainData, markingQuantity: 1 },
      ],
    },
  ],
  hasExternalFabrics: false,
  currencyCode: 'SEK',
  isNewDeductionType: 'True',
  delivery: null,
  orderTotalNetAmount: money(1290.5),
  orderTotalDiscountAmount: money(0),
  freightCost: money(195),
  orderTotalExclVat: money(1485.5),
  vatCategory: 'S',
  vatPercentage: 25,
  orderVat: money(371.38),
  orderTotalInclVatAndFreightCost: money(1856.88),
}

describe('an order', () => {
  test('[A7.18][A5.4] an order is created with a name of at most 30 characters and an optional note', () => {
    expect(address('createOrder')).toBe('POST /api/app/order')
    const { body, answer } = orderCalls.createOrder
    expect(body.parse({ offerName: '  Villa Ek ', note: ' rad 1\nrad 2 ' })).toEqual({
      offerName: 'Villa Ek',
      note: 'rad 1\nrad 2',
    })
    expect(body.parse({ offerName: 'x'.repeat(30) }).note).toBe('')
    expect(problems(body, { offerName: '   ' })).toEqual({ offerName: 'required' })
    expect(problems(body, { offerName: 'x'.repeat(31) })).toEqual({ offerName: 'tooLong' })
    expect(problems(body, { offerName: 'a\nb' })).toEqual({ offerName: 'invalid' })
    expect(problems(body, { offerName: 'a', note: 'x'.repeat(2001) })).toEqual({ note: 'tooLong' })
    expect(answer.parse({ id: someId, version: 1 })).toHaveProperty('id', someId)
  })

  test('[A7.18] an order is updated with its name, note and the version the user saw; other fields are ignored', () => {
    expect(address('updateOrder')).toBe('PUT /api/app/order')
    const { body } = orderCalls.updateOrder
    expect(body.parse({ ...order, version: 3 })).toEqual({ id: someId, offerName: 'Villa Ek', note: '', version: 3 })
    expect(problems(body, { id: someId, offerName: 'a', version: 'new' })).toEqual({ version: 'notANumber' })
  })

  test('[A7.20][A3.3][B3.1][B7.28][B7.29] an order is read completely, with or without refreshed prices', () => {
    expect(address('getOrder')).toBe('GET /api/app/order/{id}')
    expect(address('refreshPrices')).toBe('GET /api/app/order/{id}/refreshedprices')
    expect(orderCalls.getOrder.answer.parse(order)).toEqual(order)
    expect(orderCalls.refreshPrices.answer).toBe(orderCalls.getOrder.answer)
    expect(problems(orderCalls.getOrder.params, { id: '17' })).toEqual({ id: 'invalid' })
  })

  test('[A7.21][A9.9] an order is listed under the statuses 0 to 2', () => {
    expect(address('getOrdersByStatus')).toBe('GET /api/app/order/bystatus')
    const lists = { '0': [summary], '1': [], '2': [{ ...summary, status: 3 }] }
    expect(orderCalls.getOrdersByStatus.answer.parse(lists)).toEqual(lists)
  })

  test('[A7.22][A5.11] an order is found by a trimmed text', () => {
    expect(address('searchOrders')).toBe('GET /api/app/order/bysearchtext')
    const { query, answer } = orderCalls.searchOrders
    expect(query.parse({ searchText: ' villa ' })).toEqual({ searchText: 'villa', customer: '' })
    expect(problems(query, {})).toEqual({ searchText: 'required' })
    expect(problems(query, { searchText: 'x'.repeat(101) })).toEqual({ searchText: 'tooLong' })
    expect(problems(query, { searchText: 'a\0b' })).toEqual({ searchText: 'invalid' })
    const found = { ...summary, customer: { company: 'Ek AB', name: '', city: 'Ystad' } }
    expect(answer.parse([found])).toEqual([found])
    expect(problems(query, { searchText: '', status: 'deleted', from: '2026-02-30' })).toEqual({
      status: 'invalid',
      from: 'invalidDate',
    })
  })

  test('[A7.19] an order is set back to Initiated', () => {
    expect(address('setStatusToInitiated')).toBe('POST /api/app/order/setStatusToInitiated/{id}')
  })

  test('[A7.24][A5.5] an order is copied under a name of at most 20 characters', () => {
    expect(address('copyOrder')).toBe('POST /api/app/order/copy')
    const { body, answer } = orderCalls.copyOrder
    const copy = { orderId: someId, offerName: 'x'.repeat(20) }
    expect(problems(body, copy)).toEqual({})
    expect(problemsWithout(body, copy)).toEqual({ orderId: 'required', offerName: 'required' })
    expect(problems(body, { ...copy, offerName: 'x'.repeat(21) })).toEqual({ offerName: 'tooLong' })
    expect(answer.parse({})).toEqual({})
    expect(answer.parse({ id: otherId, offerNumber: 10_043, ecomBasketId: 8 })).toHaveProperty('ecomBasketId', 8)
  })

  test('[A7.25][A5.8] at least one order is deleted, with the caller’s own e-mail address', () => {
    expect(address('deleteOrders')).toBe('POST /api/app/order/deleteorders')
    const { body } = orderCalls.deleteOrders
    expect(body.parse({ orderIds: [someId], userEmailAddress: 'Kund@veck.example' }).userEmailAddress).toBe(
      'kund@veck.example',
    )
    expect(problems(body, { orderIds: [] })).toEqual({ orderIds: 'required', userEmailAddress: 'required' })
    expect(problems(body, { orderIds: ['x'], userEmailAddress: 'a@b.se' })).toEqual({ 'orderIds.0': 'invalid' })
  })
})
