import type { DeliveryState } from './delivery-state.ts'

/** What lists and searches ask about an order. */
export interface DeliveryFacts {
  isDelayed: boolean
  isRefused: boolean
  isPartlyShipped: boolean
  /** Something that sales must look at: more was shipped than ordered, a line that is not in the order, or another unit. */
  hasFault: boolean
}

export function deliveryFactsOf({ lines, unknownLines, otherUnits }: DeliveryState): DeliveryFacts {
  const stages = new Set(lines.filter(({ stage }) => stage !== 'refused').map(({ stage }) => stage))
  const isAllShipped = [...stages].every((stage) => stage === 'shipped' || stage === 'delivered')
  return {
    isDelayed: lines.some((line) => line.isDelayed),
    isRefused: lines.some(({ stage }) => stage === 'refused'),
    isPartlyShipped: lines.some(({ shipped }) => shipped > 0) && !isAllShipped,
    hasFault: unknownLines.length > 0 || otherUnits.length > 0 || lines.some(({ surplus }) => surplus > 0),
  }
}
