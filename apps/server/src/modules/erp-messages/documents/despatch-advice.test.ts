import { expect, test } from 'vitest'
import { readErpDocument } from './read-document.ts'
import { goldenText } from './testing/golden.ts'

const read = (xml: string) => readErpDocument(Buffer.from(xml), undefined).orders

const despatchLine = (fields: string) => `<cac:DespatchLine><cbc:ID>1</cbc:ID>
  <cbc:DeliveredQuantity unitCode="C62">2</cbc:DeliveredQuantity>${fields}</cac:DespatchLine>`
const withLines = (...lines: string[]) =>
  goldenText('despatch-advice-1').replace(/<cac:DespatchLine>[^]*<\/cac:DespatchLine>/, lines.join(''))

const lineOf = (id: string, order = '') =>
  `<cac:OrderLineReference><cbc:LineID>${id}</cbc:LineID>${
    order && `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>`
  }</cac:OrderLineReference>`
const parcel = (id: string) =>
  `<cac:Shipment><cbc:ID>NA</cbc:ID><cac:TransportHandlingUnit><cbc:ID schemeID="SSCC">${id}</cbc:ID>
   </cac:TransportHandlingUnit></cac:Shipment>`

test('a despatch advice with lines of several orders says to each order only what is about it', () => {
  const orders = read(
    withLines(
      despatchLine(lineOf('1', '10042') + parcel('373')),
      despatchLine(lineOf('2') + parcel('374')),
      despatchLine(lineOf('3', '10042') + parcel('373')),
      despatchLine(lineOf('4', '10043-2')),
    ),
  )
  expect(orders).toMatchObject([
    { erpOrderId: '10042', document: { parcels: [{ id: '373' }], lines: [{ line: '1' }, { line: '3' }] } },
    { erpOrderId: '4321', document: { parcels: [{ id: '374' }], lines: [{ line: '2' }] } },
    { erpOrderId: '10043-2', document: { parcels: [], lines: [{ line: '4' }] } },
  ])
  expect(new Set(orders.map(({ document }) => document.id))).toEqual(new Set(['1234']))
})

test('a line in two parcels counts with both quantities', () => {
  const [order] = read(withLines(despatchLine(lineOf('3') + parcel('1')), despatchLine(lineOf('3') + parcel('2'))))
  expect(order?.document).toMatchObject({
    parcels: [{ id: '1' }, { id: '2' }],
    lines: [
      { line: '3', quantity: 2 },
      { line: '3', quantity: 2 },
    ],
  })
})

test('the tracking number is preferred to the number of the consignment', () => {
  const tracked = goldenText('despatch-advice-1').replace(
    '<cac:EstimatedDeliveryPeriod>',
    '<cbc:TrackingID>UA123456789SE</cbc:TrackingID><cac:EstimatedDeliveryPeriod>',
  )
  expect(read(tracked)[0]?.document).toMatchObject({ carrier: 'CarrierPart', consignment: 'UA123456789SE' })
})

test('a reason for what is missing is part of the note unless it is a code', () => {
  const reasons = ['AV', 'Tyget är slut'].map((reason) => {
    const [order] = read(
      withLines(despatchLine(`<cbc:OutstandingReason>${reason}</cbc:OutstandingReason>${lineOf('1')}`)),
    )
    return order?.document.lines[0]?.note
  })
  expect(reasons).toEqual(['', 'Tyget är slut'])
})

test('a despatch advice without a shipment is read', () => {
  const bare = goldenText('despatch-advice-1').replace(/<cac:Shipment>[^]*?<\/cac:Shipment>/, '')
  expect(read(bare)[0]?.document).toMatchObject({ carrier: '', consignment: '', parcels: [], expected: undefined })
})

test.each(['C62', 'EA', 'H87', 'NAR', ' ea '])('the unit %s is pieces, as ordered', (code) => {
  const [order] = read(withLines(despatchLine(lineOf('1')).replace('"C62"', `"${code}"`)))
  expect(order?.document.lines).toMatchObject([{ quantity: 2, unit: undefined }])
})

test('another unit is kept with its line, also if only the outstanding quantity has it', () => {
  const outstanding = '<cbc:OutstandingQuantity unitCode="KGM">4</cbc:OutstandingQuantity>'
  const [order] = read(
    withLines(despatchLine(lineOf('1')).replace('"C62"', '"MTR"'), despatchLine(outstanding + lineOf('2'))),
  )
  expect(order?.document.lines).toMatchObject([{ unit: 'MTR' }, { unit: 'KGM' }])
})

test('a quantity without a unit is pieces, as ordered', () => {
  const [order] = read(withLines(despatchLine(lineOf('1')).replace(' unitCode="C62"', '')))
  expect(order?.document.lines).toMatchObject([{ quantity: 2, unit: undefined }])
})
