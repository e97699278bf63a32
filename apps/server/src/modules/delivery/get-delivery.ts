import type { OrderDelivery } from '@veck/contract'
import {
  canRead,
  deliveryStateOf,
  isoWeek,
  lastDayOf,
  OrderStatus,
  summaryOf,
  timelineOf,
  trackingUrlOf,
} from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import type { Database } from '../../db/client.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { findOrderFor } from '../orders/index.ts'
import { findLatestPlacement } from '../placing/index.ts'
import { readAnsweredOrder, type AnsweredOrder } from './placed-order.ts'
import { writeSummary } from '../../core/write-summary.ts'

const notPlaced: OrderDelivery = {
  version: 0,
  summary: '',
  placedAtFormatted: null,
  lines: [],
  shipments: [],
  timeline: [],
}

/** What the supplier has said about the latest attempt to place an order. */
export const getOrderDelivery = (db: Database, translate: Translate, who: SignedIn, id: string, locale: Locale) =>
  db.transaction(
    async (tx): Promise<OrderDelivery> => {
      const order = await findOrderFor(tx, who, id, canRead)
      const placement = await findLatestPlacement(tx, id)
      if (!placement) {
        // Older servers did not store the placement: all that is known is that the order is placed.
        const isPlaced = order.status === OrderStatus.OrderPlaced
        return isPlaced ? { ...notPlaced, summary: translate(locale, { key: 'DeliverySummary:Ordered' }) } : notPlaced
      }
      const [stored] = await tx
        .select({ version: orderDeliveries.version })
        .from(orderDeliveries)
        .where(eq(orderDeliveries.orderId, id))
      const answered = await readAnsweredOrder(tx, order, placement)
      return {
        version: stored?.version ?? 0,
        placedAtFormatted: swedishTime(placement.placedAt),
        ...presentDelivery(answered, who.user.isSales, translate, locale),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

type Presented = Omit<OrderDelivery, 'version' | 'placedAtFormatted'>

const presentDelivery = (
  { lines, ordered, documents }: AnsweredOrder,
  isSales: boolean,
  translate: Translate,
  locale: Locale,
): Presented => {
  const state = deliveryStateOf(ordered, documents)
  const markingOf = new Map(lines.map(({ id, markingId }) => [id, markingId]))
  const marking = (id: string) => markingOf.get(id) ?? ''
  return {
    summary: writeSummary(summaryOf(state, lines), translate, locale),
    lines: state.lines.map(({ id, surplus: _surplus, ...line }) => ({
      markingId: marking(id),
      ...line,
      week: isoWeek(lastDayOf(line.promised) ?? ''),
    })),
    shipments: state.shipments.map(({ issuedAt: _issuedAt, ...shipment }) => ({
      ...shipment,
      trackingUrl: trackingUrlOf(shipment.carrier, shipment.consignment),
      parcels: shipment.parcels.map((parcel) => ({
        ...parcel,
        trackingUrl: parcel.trackingUrl ?? trackingUrlOf(shipment.carrier, parcel.id),
      })),
      lines: shipment.lines.map(({ id, quantity }) => ({ markingId: marking(id), quantity })),
    })),
    timeline: timelineOf(ordered, documents).map(({ at, events, lines: changed, note }) => ({
      at,
      atFormatted: swedishTime(at),
      events,
      markingIds: changed.map(marking),
      note,
    })),
    ...(isSales && {
      faults: {
        surplus: state.lines
          .filter(({ surplus }) => surplus > 0)
          .map(({ id, surplus }) => ({ markingId: marking(id), quantity: surplus })),
        unknownLines: state.unknownLines,
        otherUnits: state.otherUnits.map(({ id, unit }) => ({ markingId: marking(id), unit })),
      },
    }),
  }
}
