import type { DeliveryState } from './delivery-state.ts'
import type { LineState } from './line-state.ts'

/** What lists and searches ask about an order. */
export interface DeliveryFacts {
  isDelayed: boolean
  isRefused: boolean
  isPartlyShipped: boolean
  /** Something that sales must look at: more was shipped than ordered, or a line that is not in the order. */
  hasFault: boolean
}

export function deliveryFactsOf({ lines, unknownLines }: DeliveryState): DeliveryFacts {
  const stages = new Set(lines.filter(({ stage }) => stage !== 'refused').map(({ stage }) => stage))
  const isAllShipped = [...stages].every((stage) => stage === 'shipped' || stage === 'delivered')
  return {
    isDelayed: lines.some((line) => line.isDelayed),
    isRefused: lines.some(({ stage }) => stage === 'refused'),
    isPartlyShipped: lines.some(({ shipped }) => shipped > 0) && !isAllShipped,
    hasFault: unknownLines.length > 0 || lines.some(({ surplus }) => surplus > 0),
  }
}

/** A change that the customer wants to know at once. The first one in this list names the mail. */
export const deliveryNews = ['refused', 'changed', 'shipped', 'confirmed'] as const
export type DeliveryNews = (typeof deliveryNews)[number]

/** What is new between two states of an order; nothing for a document that was known or is outdated. */
export function deliveryNewsOf(before: DeliveryState, after: DeliveryState): DeliveryNews[] {
  const earlier = new Map(before.lines.map((line) => [line.id, line]))
  const found = new Set<DeliveryNews>()
  for (const line of after.lines) {
    const known = earlier.get(line.id)
    for (const news of newsOf(line, known)) found.add(news)
  }
  return deliveryNews.filter((news) => found.has(news))
}

function newsOf(line: LineState, known: LineState | undefined): DeliveryNews[] {
  if (line.stage === 'refused') return known?.stage === 'refused' ? [] : ['refused']
  if (line.stage === 'waiting') return []
  const wasOpen = !known || known.stage === 'waiting' || known.stage === 'refused'
  const isChanged = substanceOf(line) !== (wasOpen ? noChange : substanceOf(known))
  const isShipped = line.shipped > (known?.shipped ?? 0) && line.stage !== 'delivered'
  const isConfirmed = wasOpen && (line.stage === 'confirmed' || line.stage === 'changed')
  return [
    ...(isChanged ? (['changed'] as const) : []),
    ...(isShipped ? (['shipped'] as const) : []),
    ...(isConfirmed ? (['confirmed'] as const) : []),
  ]
}

const substanceOf = ({ changes, stage }: Pick<LineState, 'changes' | 'stage'>) =>
  JSON.stringify([changes, stage === 'onHold'])

const noChange = substanceOf({ changes: [], stage: 'waiting' })
