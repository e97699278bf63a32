import { describe, expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import { readErpDocument } from './read-document.ts'
import { despatchMessage, responseMessage } from './testing/json-messages.ts'

const read = (message: unknown, contentType = 'application/json') =>
  readErpDocument(Buffer.from(JSON.stringify(message)), contentType)

const refusalOf = (message: unknown): Problem => {
  try {
    read(message)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The message was read.')
}

test('an order response in JSON is read, with what UBL has no code for', () => {
  expect(read(responseMessage)).toEqual({
    format: 'json',
    text: JSON.stringify(responseMessage),
    type: 'orderResponse',
    sender: 'ERP',
    id: 'R-7',
    issuedAt: '2026-11-17T08:33:00.000Z',
    orders: [
      {
        erpOrderId: '10042',
        document: {
          type: 'orderResponse',
          sender: 'ERP',
          id: 'R-7',
          issuedAt: '2026-11-17T08:33:00.000Z',
          note: 'Tack för ordern',
          code: 'changed',
          promised: { from: '2026-11-30', to: '2026-12-04' },
          lines: [
            { line: '1', answer: 'onHold', note: 'Väntar på tyg' },
            {
              line: '2',
              answer: 'delivered',
              note: '',
              quantity: 2,
              proof: { receivedBy: 'Maja Ek', day: '2026-11-16' },
            },
            {
              line: '3',
              answer: 'changed',
              note: '',
              quantity: 1,
              backorder: 1,
              promised: { to: '2026-12-18' },
              substitute: { name: 'Lin natur', articleNumber: '4711' },
            },
          ],
        },
      },
    ],
  })
})

test('a despatch advice in JSON may contain lines and parcels of several orders', () => {
  const { issuedAt, orders } = read(despatchMessage, 'application/vnd.erp+json; charset=utf-8')
  const shared = {
    carrier: 'PostNord',
    consignment: 'UA1',
    despatchedOn: '2026-11-17',
    expected: { from: '2026-11-19' },
  }
  expect(issuedAt).toBe('2026-11-17T08:33:00.500Z')
  const first = { id: '373', trackingUrl: 'https://tracking.postnord.com/se/?id=373' }
  expect(orders).toMatchObject([
    {
      erpOrderId: '10042',
      document: { ...shared, parcels: [first], lines: [{ line: '1', quantity: 2, outstanding: 0 }] },
    },
    {
      erpOrderId: '10043',
      document: { ...shared, parcels: [first, { id: '374' }], lines: [{ quantity: 1, note: 'Rulle' }] },
    },
  ])
})

test('JSON is recognised when the sender does not name its type', () => {
  for (const contentType of ['', 'application/octet-stream', 'text/plain']) {
    expect(read(responseMessage, contentType).format).toBe('json')
  }
  const marked = Buffer.from(`\uFEFF${JSON.stringify(responseMessage)}`, 'utf16le')
  expect(readErpDocument(marked, undefined).id).toBe('R-7')
})

describe('wrong fields in JSON are named', () => {
  const [line] = responseMessage.lines
  const parcel = (trackingUrl: string) => ({ ...despatchMessage, parcels: [{ id: '1', trackingUrl }] })
  test.each([
    ['no object', [], 'body', 'invalid'],
    ['an unknown type', { ...responseMessage, type: 'invoice' }, 'type', 'invalid'],
    ['no id', { ...responseMessage, id: undefined }, 'id', 'required'],
    ['a blank id', { ...responseMessage, id: ' \u200B ' }, 'id', 'required'],
    ['a long id', { ...responseMessage, id: 'x'.repeat(101) }, 'id', 'tooLong'],
    ['a control character', { ...responseMessage, sender: 'a\u0007b' }, 'sender', 'invalid'],
    ['no order', { ...responseMessage, order: '' }, 'order', 'required'],
    ['an unknown code', { ...responseMessage, code: 'constructor' }, 'code', 'invalid'],
    ['no such day', { ...responseMessage, promised: { to: '2026-02-30' } }, 'promised.to', 'invalidDate'],
    ['the day of no date', { ...responseMessage, promised: { to: '0001-01-01' } }, 'promised.to', 'invalid'],
    [
      'a backward period',
      { ...responseMessage, promised: { from: '2026-12-02', to: '2026-12-01' } },
      'promised.to',
      'invalid',
    ],
    ['no such time', { ...responseMessage, issuedAt: '2026-11-17T25:00:00' }, 'issuedAt', 'invalidDate'],
    ['no time', { ...responseMessage, issuedAt: '2026-11-17' }, 'issuedAt', 'invalidDate'],
    ['an unknown status', { ...responseMessage, lines: [{ ...line, status: 'lost' }] }, 'lines.0.status', 'invalid'],
    ['a negative quantity', { ...responseMessage, lines: [{ ...line, quantity: -1 }] }, 'lines.0.quantity', 'tooLow'],
    [
      'a quantity in a text',
      { ...responseMessage, lines: [{ ...line, quantity: '2' }] },
      'lines.0.quantity',
      'notANumber',
    ],
    ['no lines', { ...despatchMessage, lines: [] }, 'lines', 'required'],
    ['a line of no order', { ...despatchMessage, order: undefined }, 'order', 'required'],
    ['a script as link', parcel('javascript:alert(1)'), 'parcels.0.trackingUrl', 'invalid'],
    ['a link without encryption', parcel('http://tracking.example/1'), 'parcels.0.trackingUrl', 'invalid'],
  ])('%s', (_what, message, field, problem) => {
    const { code, details } = refusalOf(message)
    expect([code, Object.keys(details.fields ?? {})[0], details.fields?.[field]?.key]).toEqual([
      'invalidFields',
      field,
      `Fields:${problem}`,
    ])
  })
})
