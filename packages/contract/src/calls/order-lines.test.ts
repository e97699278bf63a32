import { describe, expect, test } from 'vitest'
import { address, otherId, problems, problemsWithout, someId } from '../testing/reading.ts'
import { curtainData, money, orderLine } from '../testing/samples.ts'
import { orderLineCalls } from './order-lines.ts'

const choices = {
  markingId: otherId,
  quantity: 1,
  curtainConfiguration: 0,
  wallHeight: 240,
  wallWidth: 150,
  heightDeduction: 4,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
  curtainData: { orientation: 1, sewingType: 0 },
}
const catalogue = { ...choices, isExternalFabric: false, erpProductId: '4101-20' }
const external = {
  ...choices,
  isExternalFabric: true,
  externalFabricSupplier: 'Väveriet',
  externalFabricName: 'Molntuss',
  externalFabricArticleNumber: '77-1',
  externalFabricColor: 'Grå',
  productWidth: 150,
}

describe('the line of a marking', () => {
  test('[B7.13][B3.5] an order line is saved by its choices: calculated numbers are not read', () => {
    expect(address('createOrderLine')).toBe('POST /api/app/order/{id}/orderline')
    expect(address('updateOrderLine')).toBe('PUT /api/app/order/{id}/orderline')
    expect(orderLineCalls.createOrderLine.body.parse({ ...orderLine, price: money(1) })).toEqual(catalogue)
    expect(orderLineCalls.updateOrderLine.body.parse(orderLine)).toEqual({ ...catalogue, ecomRowId: 12 })
    expect(problems(orderLineCalls.updateOrderLine.body, catalogue)).toEqual({ ecomRowId: 'required' })
    expect(orderLineCalls.createOrderLine.answer.parse(orderLine)).toEqual(orderLine)
  })

  test('[B3.6] an order line contains curtain data with a price per drop', () => {
    expect(orderLineCalls.createOrderLine.answer.shape.curtainData.parse(curtainData)).toEqual(curtainData)
  })

  test('[B5.6][B5.7][B5.8][B9.2][B9.3] an order line is refused with missing values or values out of range', () => {
    const { body } = orderLineCalls.createOrderLine
    expect(
      problems(body, { ...catalogue, wallHeight: 1501, wallWidth: -1, heightDeduction: 101, quantity: 51 }),
    ).toEqual({
      wallHeight: 'tooHigh',
      wallWidth: 'tooLow',
      heightDeduction: 'tooHigh',
      quantity: 'tooHigh',
    })
    expect(problems(body, { ...catalogue, wallHeight: Number.NaN, quantity: 1.5, curtainData: {} })).toEqual({
      wallHeight: 'notANumber',
      quantity: 'notANumber',
      'curtainData.orientation': 'required',
      'curtainData.sewingType': 'required',
    })
    const { isExternalFabric: _, ...required } = catalogue
    expect(problems(body, required)).toEqual({ isExternalFabric: 'invalid' })
    expect(problems(body, { isExternalFabric: false })).toEqual(
      Object.fromEntries(Object.keys(required).map((field) => [field, 'required'])),
    )
  })

  test('[B5.4][B3.7][B9.4] an order line of an external fabric requires supplier, name, article number, colour and width', () => {
    const { body } = orderLineCalls.createOrderLine
    expect(body.parse(external)).toEqual(external)
    const { productWidth: _, ...texts } = external
    expect(problems(body, { ...choices, isExternalFabric: true })).toEqual({
      externalFabricSupplier: 'required',
      externalFabricName: 'required',
      externalFabricArticleNumber: 'required',
      externalFabricColor: 'required',
      productWidth: 'required',
    })
    expect(Object.keys(problems(body, { ...texts, productWidth: 1 }))).toEqual(['productWidth'])
    expect(problems(body, { ...external, externalFabricColor: 'x'.repeat(51) })).toEqual({
      externalFabricColor: 'tooLong',
    })
  })
})

test('[B7.27] a fabric is replaced in all markings or some, or the change is only previewed', () => {
  expect(address('replaceFabric')).toBe('PUT /api/app/order/{id}')
  const { body, answer } = orderLineCalls.replaceFabric
  const replacement = { productId: 41, oldErpProductId: '4101-20', newErpProductId: '4101-30' }
  expect(body.parse(replacement)).toEqual({ ...replacement, preview: false })
  expect(body.parse({ ...replacement, markingIds: [someId] }).markingIds).toEqual([someId])
  expect(body.safeParse({ ...replacement, markingIds: [] }).success).toBe(false)
  expect(problemsWithout(body, replacement)).toEqual({
    productId: 'required',
    oldErpProductId: 'required',
    newErpProductId: 'required',
  })
  const prices = { priceBefore: money(1290.5), priceAfter: money(1490) }
  const differences = [
    { field: 'orientation', before: 0, after: 1 },
    { field: 'sewTogether', before: false, after: true },
    { field: 'opening', before: null, after: 2 },
  ]
  const changes = [{ markingId: someId, markingName: 'Fönster', ...prices, differences }]
  const impossible = [{ markingId: someId, markingName: 'Trapphus', reason: 'Högst 300 cm.' }]
  const replaced = { version: 4, markingIds: [someId], ...prices, changes, impossible }
  expect(answer.parse(replaced)).toEqual(replaced)
})
