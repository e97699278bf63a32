import { deliveryStateOf, type DeliveryState } from './delivery-state.ts'
import { inOrderOfIssue, type ErpDocument } from './documents.ts'
import { deliveryNews, deliveryNewsOf } from './news.ts'
import type { OrderedLine } from './line-state.ts'

export const timelineEvents = [...deliveryNews, 'received', 'delivered'] as const
export type TimelineEvent = (typeof timelineEvents)[number]

export interface TimelineEntry {
  /** The instant at which the supplier wrote the document. */
  at: string
  events: TimelineEvent[]
  /** The ids of the lines that it changed. */
  lines: string[]
  note: string
}

// More than any order has. Each document is compared with the one before it.
const documentsAtMost = 200

/** What happened to an order, oldest first. Documents that changed nothing are left out. */
export function timelineOf(ordered: readonly OrderedLine[], documents: readonly ErpDocument[]): TimelineEntry[] {
  const inOrder = inOrderOfIssue(documents).slice(-documentsAtMost)
  let before = deliveryStateOf(ordered, [])
  return inOrder.flatMap((document, index) => {
    const after = deliveryStateOf(ordered, inOrder.slice(0, index + 1))
    const events = eventsBetween(before, after)
    const lines = changedLines(before, after)
    before = after
    return events.length === 0 ? [] : [{ at: document.issuedAt, events, lines, note: document.note }]
  })
}

const delivered = ({ lines }: DeliveryState) => lines.reduce((sum, line) => sum + line.delivered, 0)

function eventsBetween(before: DeliveryState, after: DeliveryState): TimelineEvent[] {
  const news: TimelineEvent[] = deliveryNewsOf(before, after)
  if (delivered(after) > delivered(before)) news.push('delivered')
  return news.length === 0 && after.isAcknowledged && !before.isAcknowledged ? ['received'] : news
}

function changedLines(before: DeliveryState, after: DeliveryState): string[] {
  const known = new Map(before.lines.map((line) => [line.id, JSON.stringify(line)]))
  return after.lines.filter((line) => known.get(line.id) !== JSON.stringify(line)).map(({ id }) => id)
}
