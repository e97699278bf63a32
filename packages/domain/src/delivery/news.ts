import type { DeliveryState } from './delivery-state.ts'
import { lastDayOf, type Substitute } from './documents.ts'
import type { LineState } from './line-state.ts'

/** A change that the customer wants to know at once. The first one in this list names the mail. */
export const deliveryNews = ['refused', 'changed', 'shipped', 'confirmed'] as const
export type DeliveryNews = (typeof deliveryNews)[number]

/** One thing that is new about a line. Days are YYYY-MM-DD. */
export type NewsFact =
  /** `instead`: the day that the buyer asked for, if the promise is another day. */
  | { what: 'confirmed'; day?: string | undefined; instead?: string | undefined }
  /** A line that was confirmed without a day gets one. */
  | { what: 'dated'; day: string }
  | { what: 'date'; from: string; to: string }
  | { what: 'quantity'; from: number; to: number }
  | { what: 'substitute'; to: Substitute }
  | { what: 'substituteWithdrawn' | 'onHold' | 'resumed' | 'refused' }
  /** Of `expected`, `shipped` have left in all. */
  | { what: 'shipped'; shipped: number; expected: number }

export interface LineNews {
  id: string
  facts: NewsFact[]
  /** What the supplier wrote about the line, if it is new. */
  note: string
}

/** What is new between two states of an order, by line; nothing for a document that was known or is outdated. */
export function lineNewsOf(before: DeliveryState, after: DeliveryState): LineNews[] {
  const earlier = new Map(before.lines.map((line) => [line.id, line]))
  return after.lines.flatMap((line) => {
    const known = earlier.get(line.id)
    const facts = factsOf(line, known)
    const note = line.note === known?.note ? '' : line.note
    return facts.length === 0 ? [] : [{ id: line.id, facts, note }]
  })
}

/** The kinds of news between two states, in the order of `deliveryNews`. */
export function deliveryNewsOf(before: DeliveryState, after: DeliveryState): DeliveryNews[] {
  return kindsOf(lineNewsOf(before, after))
}

export function kindsOf(lines: readonly LineNews[]): DeliveryNews[] {
  const found = new Set(lines.flatMap(({ facts }) => facts.flatMap(kindsOfFact)))
  return deliveryNews.filter((news) => found.has(news))
}

function kindsOfFact(fact: NewsFact): DeliveryNews[] {
  if (fact.what === 'confirmed') return fact.instead === undefined ? ['confirmed'] : ['confirmed', 'changed']
  if (fact.what === 'dated') return ['confirmed']
  return fact.what === 'refused' || fact.what === 'shipped' ? [fact.what] : ['changed']
}

function factsOf(line: LineState, known: LineState | undefined): NewsFact[] {
  if (line.stage === 'refused') return known?.stage === 'refused' ? [] : [{ what: 'refused' }]
  if (line.stage === 'waiting') return []
  const wasOpen = !known || known.stage === 'waiting' || known.stage === 'refused'
  return [
    ...(wasOpen ? confirmationOf(line) : [...holdOf(line, known), ...dateOf(line, known)]),
    ...quantityOf(line, wasOpen ? line.ordered : known.expected),
    ...substituteOf(line, wasOpen ? undefined : known),
    ...shippedOf(line, known),
  ]
}

function confirmationOf({ stage, promised, changes }: LineState): NewsFact[] {
  if (stage === 'onHold') return [{ what: 'onHold' }]
  if (stage !== 'confirmed' && stage !== 'changed') return []
  return [
    {
      what: 'confirmed',
      day: lastDayOf(promised),
      instead: changes.find((change) => change.what === 'date')?.from,
    },
  ]
}

function holdOf({ stage }: LineState, known: LineState): NewsFact[] {
  if ((stage === 'onHold') === (known.stage === 'onHold')) return []
  return [{ what: stage === 'onHold' ? 'onHold' : 'resumed' }]
}

function dateOf({ stage, promised }: LineState, known: LineState): NewsFact[] {
  const to = lastDayOf(promised)
  const from = lastDayOf(known.promised)
  if (to === undefined || to === from || stage === 'delivered') return []
  if (from !== undefined) return [{ what: 'date', from, to }]
  // The day of a line that has left already helps nobody: the shipment says when it comes.
  return stage === 'shipped' ? [] : [{ what: 'dated', day: to }]
}

const quantityOf = ({ expected: to }: LineState, from: number): NewsFact[] =>
  to === from ? [] : [{ what: 'quantity', from, to }]

function substituteOf(line: LineState, known: LineState | undefined): NewsFact[] {
  const to = substituteIn(line)
  const from = known && substituteIn(known)
  if (JSON.stringify(to) === JSON.stringify(from)) return []
  return [to ? { what: 'substitute', to } : { what: 'substituteWithdrawn' }]
}

const substituteIn = ({ changes }: LineState) => changes.find((change) => change.what === 'substitute')?.to

function shippedOf({ shipped, expected, stage }: LineState, known: LineState | undefined): NewsFact[] {
  if (stage === 'delivered' || shipped <= (known?.shipped ?? 0)) return []
  return [{ what: 'shipped', shipped, expected }]
}
