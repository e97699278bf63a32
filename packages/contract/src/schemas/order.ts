import { OfferNameMaxLength, OrderStatus, PromptNameMaxLength } from '@veck/domain'
import { z } from 'zod'
import { OfferNoteMaxLength } from '../limits.ts'
import { FabricInUseSchema } from './catalogue.ts'
import { PlacedDeliverySchema } from './delivery.ts'
import { FolderSchema } from './folder.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MarkingSchema } from './marking.ts'
import { CurrencyCodeSchema, MoneySchema } from './money.ts'
import { OrderLineSchema } from './order-line.ts'
import { line, prose } from './text.ts'
import { seenVersion } from './version.ts'

export const OrderStatusSchema = z.enum(OrderStatus)

/** A row of the list of orders and of the search (A2.29, A2.31). */
export const OrderSummarySchema = z.object({
  id: AnsweredIdSchema,
  offerNumber: z.int(),
  offerName: z.string(),
  status: OrderStatusSchema,
  /** Placed, and waiting for the ERP so long that administrators were notified. */
  beingTransferred: z.boolean().optional(),
  customerOrderNumber: z.string(),
  userEmailAddress: z.string(),
  offerSentToCustomerAt: z.iso.datetime().nullable(),
  /** YYYY-MM-DD hh:mm in Swedish time (A9.5); empty when not sent. */
  offerSentToCustomerAtFormatted: z.string(),
  orderTotalExclVat: MoneySchema,
  /** Sum of all lines. */
  curtains: z.int(),
  /** The latest change. */
  updatedAt: z.iso.datetime(),
  /** In lists, for a failed order: it arrived, and the supplier cannot deliver it. */
  isRefused: z.boolean().optional(),
  /** In lists, for a placed order: what the supplier has said, in one sentence in the request's language. */
  deliverySummary: z.string().optional(),
})
export type OrderSummary = z.infer<typeof OrderSummarySchema>

/** The owner of an order, not the owner's client; only for internal sales. */
const CustomerSchema = z.object({ company: z.string(), name: z.string() })

/** As sales find it, with the customer. */
export const FoundOrderSchema = OrderSummarySchema.extend({
  customer: CustomerSchema.extend({ city: z.string() }),
})
export type FoundOrder = z.infer<typeof FoundOrderSchema>

/** waiting: placed, and the ERP has not answered yet. */
export const LatestOrdersSchema = z.object({
  sent: z.array(FoundOrderSchema),
  failed: z.array(FoundOrderSchema),
  waiting: z.array(FoundOrderSchema),
})
export type LatestOrders = z.infer<typeof LatestOrdersSchema>

/** A complete order (A3.3, B3.1). */
export const OrderSchema = OrderSummarySchema.extend({
  note: z.string(),
  ecomBasketId: z.int(),
  /** Grows with every change. */
  version: z.int(),
  /** The root folder with all its contents. */
  folder: FolderSchema,
  folders: z.record(AnsweredIdSchema, FolderSchema),
  markings: z.record(AnsweredIdSchema, MarkingSchema),
  orderLines: z.array(OrderLineSchema),
  fabricMarkingList: z.array(FabricInUseSchema),
  hasExternalFabrics: z.boolean(),
  currencyCode: CurrencyCodeSchema,
  /** 'True' rounds height deductions down (B5.7). */
  isNewDeductionType: z.string(),
  /** Null until it is placed. */
  delivery: PlacedDeliverySchema.nullable(),
  /** The ERP's refusal of a failed order; only for internal sales. */
  refusal: z.string().optional(),
  /** The procurement system to which it was returned. Only that system or sales may place it, until an edit visit opens it again. */
  procurement: z
    .object({
      buyerName: z.string(),
      /** YYYY-MM-DD hh:mm in Swedish time. */
      returnedAtFormatted: z.string(),
      /** The last day on which its prices are valid, YYYY-MM-DD. */
      validUntil: z.string(),
      /** The procurement system sent the user to change this order. */
      isEditVisit: z.boolean(),
    })
    .optional(),
  /** The last mailed quote; absent if it was never mailed. Its PDF is at `sentpdf`. */
  sent: z
    .object({
      /** YYYY-MM-DD hh:mm in Swedish time. */
      sentAtFormatted: z.string(),
      /** The last day on which its prices are valid, YYYY-MM-DD; null: they follow the price list. */
      pricesHoldUntil: z.string().nullable(),
      orderTotalExclVat: MoneySchema,
      orderTotalInclVatAndFreightCost: MoneySchema,
      /** By marking. */
      linePrices: z.record(AnsweredIdSchema, MoneySchema),
    })
    .optional(),
  /** Only for internal sales. */
  customer: CustomerSchema.optional(),
  /** The owner is self-registered and may not mail others yet; only for internal sales. */
  ownerMailRestricted: z.boolean().optional(),
  orderTotalNetAmount: MoneySchema,
  orderTotalDiscountAmount: MoneySchema,
  freightCost: MoneySchema,
  /** UN/ECE 5305: S standard rate, K sold within the EU without VAT, G export; of the country of delivery once it is placed. */
  vatCategory: z.enum(['S', 'K', 'G']),
  /** In per cent. */
  vatPercentage: z.number(),
  orderVat: MoneySchema,
  orderTotalInclVatAndFreightCost: MoneySchema,
})
export type Order = z.infer<typeof OrderSchema>

/** The cost of the order at its place of delivery. */
export const OrderReviewSchema = OrderSchema.pick({
  vatCategory: true,
  vatPercentage: true,
  orderVat: true,
  orderTotalInclVatAndFreightCost: true,
})
export type OrderReview = z.infer<typeof OrderReviewSchema>

/** Newest order number first; Failed orders are listed with the placed ones. */
export const OrdersByStatusSchema = z.object({
  [OrderStatus.Initiated]: z.array(OrderSummarySchema),
  [OrderStatus.OfferSentToCustomer]: z.array(OrderSummarySchema),
  [OrderStatus.OrderPlaced]: z.array(OrderSummarySchema),
})
export type OrdersByStatus = z.infer<typeof OrdersByStatusSchema>

/** An order in the bin, with the day on which it is removed. */
export const DeletedOrderSchema = OrderSummarySchema.extend({
  deletedAt: z.iso.datetime(),
  /** YYYY-MM-DD, in Swedish time. */
  goneOn: z.iso.date(),
})
export type DeletedOrder = z.infer<typeof DeletedOrderSchema>

const nameAndNote = { offerName: line(OfferNameMaxLength), note: prose(OfferNoteMaxLength) }

export const CreateOrderSchema = z.object(nameAndNote)
export type CreateOrder = z.infer<typeof CreateOrderSchema>

export const UpdateOrderSchema = z.object({ id: IdSchema, ...nameAndNote, ...seenVersion })
export type UpdateOrder = z.infer<typeof UpdateOrderSchema>

export const CopyOrderSchema = z.object({ orderId: IdSchema, offerName: line(PromptNameMaxLength) })
export type CopyOrder = z.infer<typeof CopyOrderSchema>

/** Empty if the order is too old to copy (A4.10). */
export const CopiedOrderSchema = z
  .object({ id: AnsweredIdSchema, offerNumber: z.int(), ecomBasketId: z.int() })
  .partial()
export type CopiedOrder = z.infer<typeof CopiedOrderSchema>
