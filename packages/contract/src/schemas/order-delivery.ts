import { lineStages, timelineEvents } from '@veck/domain'
import { z } from 'zod'
import { AnsweredIdSchema } from './id.ts'

/** Days as YYYY-MM-DD. */
const PeriodSchema = z.object({ from: z.string().optional(), to: z.string().optional() })

const LineChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('quantity'), from: z.number(), to: z.number() }),
  z.object({ what: z.literal('date'), from: z.string(), to: z.string() }),
  z.object({ what: z.literal('substitute'), to: z.object({ name: z.string(), articleNumber: z.string() }) }),
])

const LineDeliverySchema = z.object({
  markingId: AnsweredIdSchema,
  stage: z.enum(lineStages),
  ordered: z.number(),
  expected: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  promised: PeriodSchema.optional(),
  /** The ISO week of the promise. */
  week: z.int().optional(),
  isDelayed: z.boolean(),
  changes: z.array(LineChangeSchema),
  /** What the supplier wrote, such as the reason of a refusal. */
  note: z.string(),
  proof: z.object({ receivedBy: z.string(), day: z.string() }).optional(),
})
export type LineDelivery = z.infer<typeof LineDeliverySchema>

const ShipmentSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  consignment: z.string(),
  trackingUrl: z.url().optional(),
  parcels: z.array(z.object({ id: z.string(), trackingUrl: z.url().optional() })),
  despatchedOn: z.string().optional(),
  expected: PeriodSchema.optional(),
  lines: z.array(z.object({ markingId: AnsweredIdSchema, quantity: z.number() })),
  isDelivered: z.boolean(),
})
export type Shipment = z.infer<typeof ShipmentSchema>

const TimelineEntrySchema = z.object({
  at: z.iso.datetime(),
  /** YYYY-MM-DD hh:mm in Swedish time. */
  atFormatted: z.string(),
  events: z.array(z.enum(timelineEvents)),
  markingIds: z.array(AnsweredIdSchema),
  note: z.string(),
})

/** What the supplier has said about a placed order. */
export const OrderDeliverySchema = z.object({
  /** Grows with every change; 0: the supplier has said nothing. */
  version: z.int(),
  /** One sentence in the request's language; empty if the order is not placed. */
  summary: z.string(),
  /** YYYY-MM-DD hh:mm in Swedish time; null if the order is not placed. */
  placedAtFormatted: z.string().nullable(),
  lines: z.array(LineDeliverySchema),
  shipments: z.array(ShipmentSchema),
  timeline: z.array(TimelineEntrySchema),
  /** For sales only: lines with more shipped than ordered, lines that were not ordered, and other units than pieces. */
  faults: z
    .object({
      surplus: z.array(z.object({ markingId: AnsweredIdSchema, quantity: z.number() })),
      unknownLines: z.array(z.string()),
      /** Absent: none. */
      otherUnits: z.array(z.object({ markingId: AnsweredIdSchema, unit: z.string() })).optional(),
    })
    .optional(),
})
export type OrderDelivery = z.infer<typeof OrderDeliverySchema>
