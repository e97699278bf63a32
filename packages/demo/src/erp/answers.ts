import { addDays, addWorkingDays } from '@veck/domain'
import type { PlacedOrder } from './placed-order.ts'
import { writeDespatchAdvice, writeOrderResponse, type SentLine } from './write-answers.ts'

/** A document that the stand-in ERP sends. */
export type Answer = { id: string; at: Date; document: string }

const carrier = 'PostNord'

/** When each document is written, as a part of the whole time. */
const moments = { received: 0.02, confirmed: 0.08, delayed: 0.25, shipped: [0.45, 0.6], delivered: [0.8, 0.95] }

/** How many days the last line comes late. */
const delayDays = 14

/**
 * All documents about an order, oldest first: received, confirmed, one line delayed, shipped in two parcels, delivered.
 * They depend only on the arguments: a document that is sent again after a restart is the same document.
 */
export const answersTo = (order: PlacedOrder, handedOverAt: Date, seconds: number): Answer[] => {
  const answers: Answer[] = []
  const add = (moment: number, write: (head: { id: string; issuedAt: Date }) => string) => {
    const id = `S-${order.id}-${answers.length + 1}`
    const at = new Date(handedOverAt.getTime() + Math.round(moment * seconds * 1000))
    answers.push({ id, at, document: write({ id, issuedAt: at }) })
  }
  const { requested, lines } = order
  const late = lines.at(-1)
  const lateDay = addWorkingDays(addDays(requested, delayDays - 1), 1)
  add(moments.received, (head) => writeOrderResponse(order, { ...head, code: 'AB' }))
  add(moments.confirmed, (head) => writeOrderResponse(order, { ...head, code: 'AP', promised: requested }))
  add(moments.delayed, (head) =>
    writeOrderResponse(order, {
      ...head,
      code: 'CA',
      lines: lines.map((line) =>
        line === late
          ? { line, code: '3', promised: lateDay, note: 'Tyget kommer senare till oss än väntat.' }
          : { line, code: '5', promised: requested },
      ),
    }),
  )
  const shipments = shipmentsOf(order)
  for (const [index, sent] of shipments.entries()) {
    const expected = sent.some(({ line }) => line === late) ? lateDay : requested
    const parcel = parcelNumber(order.id, index + 1)
    add(momentOf(moments.shipped, index), (head) =>
      writeDespatchAdvice(order, { ...head, carrier, parcel, expected, lines: sent }),
    )
  }
  for (const [index, sent] of shipments.entries()) {
    add(momentOf(moments.delivered, index), (head) =>
      writeOrderResponse(order, {
        ...head,
        code: 'CA',
        lines: sent.map(({ line, outstanding }) => ({ line, code: '42', quantity: line.quantity - outstanding })),
      }),
    )
  }
  return answers
}

const momentOf = (parts: number[], index: number) => parts[index] ?? 1

/** Two parcels: the last line comes in the second. Of a single line half comes in each; one curtain is one parcel. */
const shipmentsOf = ({ lines }: PlacedOrder): SentLine[][] => {
  const whole = lines.map((line): SentLine => ({ line, quantity: line.quantity, outstanding: 0 }))
  if (whole.length > 1) return [whole.slice(0, -1), whole.slice(-1)]
  return whole.flatMap(({ line, quantity }) => {
    const half = Math.floor(quantity / 2)
    const rest: SentLine[] = [{ line, quantity: quantity - half, outstanding: 0 }]
    return half === 0 ? [rest] : [[{ line, quantity: half, outstanding: quantity - half }], rest]
  })
}

/** An SSCC: 17 digits and their check digit. */
const parcelNumber = (orderId: string, parcel: number): string => {
  const digits = `37330001${orderId.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}${parcel}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
