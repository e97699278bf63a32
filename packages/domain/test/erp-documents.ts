import * as fc from 'fast-check'
import {
  lineAnswers,
  responseCodes,
  type DespatchAdvice,
  type ErpDocument,
  type OrderedLine,
  type OrderResponse,
} from '../src/delivery/index.ts'

const sender = '0007:5560360793'

export const ordered: OrderedLine[] = [
  { id: '1', quantity: 2, requested: '2026-12-01' },
  { id: '2', quantity: 1, requested: '2026-12-01' },
  { id: '3', quantity: 4, requested: '2026-12-01' },
]

export const response = (id: string, day: string, values: Partial<OrderResponse>): OrderResponse => ({
  type: 'orderResponse',
  sender,
  note: '',
  code: 'changed',
  lines: [],
  ...values,
  id,
  issuedAt: `${day}T12:00:00.000Z`,
})

type SentLine = Pick<DespatchAdvice['lines'][number], 'line' | 'quantity' | 'outstanding' | 'unit'>

export const advice = (id: string, day: string, lines: SentLine[]): DespatchAdvice => ({
  type: 'despatchAdvice',
  sender,
  id,
  issuedAt: `${day}T12:00:00.000Z`,
  note: '',
  carrier: 'PostNord',
  consignment: `7350${id}`,
  parcels: [],
  lines: lines.map((line) => ({ note: '', ...line })),
})

const anyDay = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`)
const anyLineId = fc.constantFrom('1', '2', '3', '4')
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const anyResponse = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    day: anyDay,
    code: fc.constantFrom(...responseCodes),
    promised: perhaps(fc.record({ to: anyDay })),
    lines: fc.uniqueArray(
      fc.record({
        line: anyLineId,
        answer: fc.constantFrom(...lineAnswers),
        note: fc.constantFrom('', 'later'),
        quantity: perhaps(fc.integer({ min: 0, max: 6 })),
        promised: perhaps(fc.record({ to: anyDay })),
      }),
      { maxLength: 4, selector: ({ line }) => line },
    ),
  })
  .map(({ id, day, ...values }) => response(id, day, values))

const anyAdvice = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    day: anyDay,
    lines: fc.array(
      fc.record({
        line: anyLineId,
        quantity: fc.integer({ min: 0, max: 6 }),
        outstanding: perhaps(fc.integer({ min: 0, max: 4 })),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ id, day, lines }) => advice(id, day, lines))

/** Documents of one order, no two with the same type and id. */
export const anyDocuments: fc.Arbitrary<ErpDocument[]> = fc.uniqueArray(fc.oneof(anyResponse, anyAdvice), {
  maxLength: 8,
  selector: ({ type, id }) => `${type} ${id}`,
})
