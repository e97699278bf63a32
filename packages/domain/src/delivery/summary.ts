import { isoWeek } from '../calendar/iso-week.ts'
import { groupBy } from '../group-by.ts'
import { parcelsOf, type DeliveryState } from './delivery-state.ts'
import { lastDayOf } from './documents.ts'
import type { LineState } from './line-state.ts'

/** Where a line hangs: the names of its folder and its marking. */
export interface LinePlace {
  id: string
  room: string
  position: string
}

/** `week`: it comes that week; `dated` lines without a week are `confirmed`. */
export const lineConditions = ['waiting', 'confirmed', 'week', 'delayed', 'onHold', 'refused'] as const
export type LineCondition = (typeof lineConditions)[number]

/** All: of all lines; Part: of the named ones; Many: of so many that they are counted; Rest: of the others. */
type Form = 'All' | 'Part' | 'Many' | 'Rest'
type ShippedKey = 'Delivered' | 'ParcelsDelivered' | 'Shipped' | 'ShippedParcels' | 'PartShipped' | 'Received'

export interface SummaryPart {
  key: `DeliverySummary:${ShippedKey | `${Form}:${LineCondition}`}`
  values: Record<string, number | string>
}

const part = (key: ShippedKey | `${Form}:${LineCondition}`, values: SummaryPart['values'] = {}): SummaryPart => ({
  key: `DeliverySummary:${key}`,
  values,
})

interface Group {
  condition: LineCondition
  /** 0 unless the condition has one. */
  week: number
  lines: readonly LineState[]
}

/**
 * The state of an order as a person would say it: the parts of one sentence, joined by commas. It never says that
 * something is shipped or delivered that is not.
 */
export function summaryOf({ lines, shipments, isAcknowledged }: DeliveryState, places: readonly LinePlace[]) {
  const coming = lines.filter(({ stage }) => stage !== 'refused')
  const refused = groupsOf(lines.filter(({ stage }) => stage === 'refused'))
  const withRefused = (parts: SummaryPart[]) => [...parts, ...refused.map((group) => namedPart(group, places))]
  if (coming.length === 0) return [part('All:refused')]
  if (coming.every(({ stage }) => stage === 'delivered')) return withRefused([part('Delivered')])
  if (coming.every(({ stage }) => stage === 'delivered' || stage === 'shipped')) {
    return withRefused([shippedPart(shipments)])
  }
  if (coming.some(({ shipped }) => shipped > 0)) return withRefused(partlyShippedParts(coming))
  if (isAcknowledged && lines.every(({ stage }) => stage === 'waiting')) return [part('Received')]
  return plannedParts(groupsOf(lines), places)
}

function shippedPart(shipments: DeliveryState['shipments']): SummaryPart {
  const parcels = parcelsOf(shipments)
  const delivered = parcelsOf(shipments.filter(({ isDelivered }) => isDelivered))
  if (delivered > 0) return part('ParcelsDelivered', { delivered, parcels })
  return parcels > 1 ? part('ShippedParcels', { parcels }) : part('Shipped')
}

function partlyShippedParts(coming: readonly LineState[]): SummaryPart[] {
  const shipped = coming.reduce((sum, line) => sum + line.shipped, 0)
  const expected = coming.reduce((sum, line) => sum + line.expected, 0)
  const [rest, ...others] = groupsOf(coming.filter((line) => line.shipped < line.expected))
  const parts = [part('PartShipped', { shipped, expected })]
  return rest && others.length === 0 ? [...parts, part(`Rest:${rest.condition}`, { week: rest.week })] : parts
}

/** Nothing has been shipped. What differs is named first: "Kitchen is delayed until week 51, the rest comes in week 49". */
function plannedParts(groups: readonly Group[], places: readonly LinePlace[]): SummaryPart[] {
  const [only, ...others] = groups
  if (only && others.length === 0) return [part(`All:${only.condition}`, { week: only.week })]
  const rest = groups.toSorted(
    (one, other) => Number(isPlain(other)) - Number(isPlain(one)) || size(other) - size(one),
  )[0]
  const named = groups.filter((group) => group !== rest).map((group) => namedPart(group, places))
  return rest ? [...named, part(`Rest:${rest.condition}`, { week: rest.week })] : named
}

const isPlain = ({ condition }: Group) => condition === 'week' || condition === 'confirmed'
const size = ({ lines }: Group) => lines.length

/** Lines that are in the same condition, the latest week first. */
function groupsOf(lines: readonly LineState[]): Group[] {
  const groups = groupBy(lines, (line) => JSON.stringify(conditionOf(line)))
  return [...groups.values()]
    .map((members) => ({ ...conditionOf(members[0]), lines: members }))
    .toSorted((one, other) => order(other) - order(one) || one.week - other.week)
}

const order = ({ condition }: Group) => lineConditions.indexOf(condition)

function conditionOf(line: LineState | undefined): Pick<Group, 'condition' | 'week'> {
  const week = isoWeek(lastDayOf(line?.promised) ?? '')
  const stage = line?.stage ?? 'waiting'
  if (stage === 'waiting' || stage === 'onHold' || stage === 'refused') return { condition: stage, week: 0 }
  if (week === undefined) return { condition: 'confirmed', week: 0 }
  return { condition: line?.isDelayed ? 'delayed' : 'week', week }
}

const namesAtMost = 2

function namedPart({ condition, week, lines }: Group, places: readonly LinePlace[]): SummaryPart {
  const affected = new Set(lines.map(({ id }) => id))
  const names = [...groupBy(places, ({ room }) => room)].flatMap(([room, inRoom]) => {
    const hit = inRoom.filter(({ id }) => affected.has(id))
    // A room, if all its lines are affected; otherwise the positions.
    return hit.length === inRoom.length ? [room] : hit.map(({ position }) => `${room} / ${position}`)
  })
  if (names.length > namesAtMost) return part(`Many:${condition}`, { week, count: lines.length })
  return part(`Part:${condition}`, { week, names: names.join(' & ') })
}
