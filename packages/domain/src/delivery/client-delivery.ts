import { isoWeek } from '../calendar/iso-week.ts'
import { groupBy } from '../group-by.ts'
import type { DeliveryState } from './delivery-state.ts'
import { lastDayOf } from './documents.ts'
import type { LineState } from './line-state.ts'

/** `unclear`: less comes than was ordered, so that the customer has to say what happens. */
export const clientStages = ['ordered', 'week', 'delayed', 'onItsWay', 'delivered', 'unclear'] as const
export type ClientStage = (typeof clientStages)[number]

/** What the customer's client reads about a delivery. Nothing in it is from the supplier but the week. */
export interface ClientDelivery {
  /** Null: the whole order, because it is not known which lines were ordered. */
  folderId: string | null
  stage: ClientStage
  /** Of `week` and `delayed`; otherwise null. */
  week: number | null
}

/** A folder of the offer that the client accepted. */
interface OfferedFolder {
  id: string
  markings: readonly { id: string }[]
}

/**
 * The delivery of each folder that has ordered lines. Lines that are not in the offer are left out: the client did not
 * order them. `state`: undefined until the supplier has answered.
 */
export function clientDeliveryOf(
  folders: readonly OfferedFolder[],
  placed: readonly { id: string; markingId: string }[],
  state: Pick<DeliveryState, 'lines'> | undefined,
): ClientDelivery[] {
  const states = new Map(state?.lines.map((line) => [line.id, line]))
  const ofMarking = groupBy(placed, ({ markingId }) => markingId)
  return folders.flatMap(({ id: folderId, markings }) => {
    const lines = markings.flatMap(({ id }) => ofMarking.get(id) ?? []).map(({ id }) => states.get(id))
    return lines.length === 0 ? [] : [{ folderId, ...stageOf(lines) }]
  })
}

/** The delivery of an order of which it is not known which lines were ordered for which folder. */
export const wholeClientDeliveryOf = (state: Pick<DeliveryState, 'lines'> | undefined): ClientDelivery[] => [
  { folderId: null, ...stageOf(state?.lines ?? []) },
]

type Stage = Omit<ClientDelivery, 'folderId'>

const undated = (stage: ClientStage): Stage => ({ stage, week: null })

/** A folder is as far as the last of its lines. */
function stageOf(lines: readonly (LineState | undefined)[]): Stage {
  if (lines.length === 0) return undated('ordered')
  if (lines.some((line) => line && (line.stage === 'refused' || line.expected < line.ordered)))
    return undated('unclear')
  if (lines.every((line) => line?.stage === 'delivered')) return undated('delivered')
  const left = lines.filter((line) => line?.stage !== 'delivered' && line?.stage !== 'shipped')
  if (left.length === 0) return undated('onItsWay')
  const days = left.map(promisedDayOf)
  const last = days.toSorted().at(-1)
  const week = isoWeek(last ?? '')
  if (days.includes('') || week === undefined) return undated('ordered')
  // A line that was promised for that week from the beginning is not delayed, and neither is its folder.
  const isDelayed = left.every((line) => line?.isDelayed || isoWeek(promisedDayOf(line)) !== week)
  return { stage: isDelayed ? 'delayed' : 'week', week }
}

/** Empty: nothing is promised. What is on hold comes later than was promised before. */
const promisedDayOf = (line: LineState | undefined): string =>
  line === undefined || line.stage === 'onHold' ? '' : (lastDayOf(line.promised) ?? '')
