import { z } from 'zod'
import {
  CompanyNumberMaxLength,
  searchDeliveries,
  searchStatuses,
  SearchTextMaxLength,
  ZipcodeMaxLength,
} from '../limits.ts'
import { DeliverySchema, ExternalFabricRecipientSchema } from './delivery.ts'
import { IdSchema } from './id.ts'
import { EmailSchema, lineOrEmpty } from './text.ts'
import { seenVersion } from './version.ts'

const OrdersPerDeleteMax = 1000
const MarkingsPerMailMax = 5000

/** A trimmed text of the search page (A5.11); empty finds the newest. */
export const OrderSearchQuerySchema = z.object({
  searchText: lineOrEmpty(SearchTextMaxLength),
  status: z.enum(searchStatuses).optional(),
  delivery: z.enum(searchDeliveries).optional(),
  /** First and last Swedish day on which it was sent or, when it was not, created. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words of the customer's e-mail address, company, name or city. */
  customer: lineOrEmpty(SearchTextMaxLength).default(''),
})
export type OrderSearchQuery = z.infer<typeof OrderSearchQuerySchema>

/** `electronicAddress`: of the buying company; if absent or empty, that of the owner's account. */
export const PlaceOrderSchema = z.object({
  orderId: IdSchema,
  customerInformation: DeliverySchema,
  electronicAddress: lineOrEmpty(CompanyNumberMaxLength).default(''),
  ...seenVersion,
})
export type PlaceOrder = z.infer<typeof PlaceOrderSchema>

/** The planned place of delivery of an order. */
export const OrderReviewQuerySchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  zipcode: lineOrEmpty(ZipcodeMaxLength),
})

/** All or nothing; the e-mail address must be the caller's own. */
export const DeleteOrdersSchema = z.object({
  orderIds: z.array(IdSchema).min(1).max(OrdersPerDeleteMax),
  userEmailAddress: EmailSchema,
})
export type DeleteOrders = z.infer<typeof DeleteOrdersSchema>

export const RestoreOrdersSchema = DeleteOrdersSchema.pick({ orderIds: true })
export type RestoreOrders = z.infer<typeof RestoreOrdersSchema>

export const SendExternalFabricsPdfSchema = z.object({
  orderId: IdSchema,
  customerInformation: ExternalFabricRecipientSchema,
  selectedExternalFabricMarkingIds: z.array(IdSchema).min(1).max(MarkingsPerMailMax),
})
export type SendExternalFabricsPdf = z.infer<typeof SendExternalFabricsPdfSchema>

/** A confirmation in the request's language. */
export const MessageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof MessageSchema>

/** A day, or a time whose day in Sweden is used. */
export const WeekOfYearQuerySchema = z.object({
  dateTime: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]),
})
export type WeekOfYearQuery = z.infer<typeof WeekOfYearQuerySchema>
