import type { ExternalFabricRecipient, Marking, OrderLine } from '@veck/contract'
import type { LineRow } from '../../orders/index.ts'
import type { OfferSnapshot } from '../offer-snapshot.ts'
import { groupsOf } from '../order-pdf/folder-groups.ts'

/** `fabricLength`: what all curtains of the marking take, cm. */
export type ExternalCurtain = { marking: Marking; line: OrderLine; path: string[]; fabricLength: number }

/** The chosen curtains in fabrics of other suppliers, as they stood when they were sent. Plain JSON. */
export type ExternalSnapshot = Pick<OfferSnapshot, 'locale' | 'maker' | 'date' | 'parameters'> & {
  offerNumber: number
  offerName: string
  orderId: string
  recipient: ExternalFabricRecipient
  curtains: ExternalCurtain[]
}

/** In the order of the offer; what is not an own fabric is left out. */
export const externalSnapshotOf = (
  { order, locale, maker, date, parameters }: OfferSnapshot,
  lines: LineRow[],
  recipient: ExternalFabricRecipient,
  chosen: ReadonlySet<string>,
): ExternalSnapshot => {
  const lengths = new Map(lines.map((line) => [line.markingId, line.curtain.totalFabricLengthNeeded]))
  const curtains = groupsOf(order).flatMap(({ path, entries }) =>
    entries.flatMap(({ marking, line }): ExternalCurtain[] =>
      line?.isExternalFabric && chosen.has(marking.id)
        ? [{ marking, line, path, fabricLength: lengths.get(marking.id) ?? 0 }]
        : [],
    ),
  )
  const { offerNumber, offerName, id: orderId } = order
  return { locale, maker, date, parameters, offerNumber, offerName, orderId, recipient, curtains }
}
