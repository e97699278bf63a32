import { z } from 'zod'
import { SearchTextMaxLength } from '../limits.ts'
import { DeliverySchema, ExternalFabricRecipientSchema } from './delivery.ts'
import { IdSchema } from './id.ts'
import { EmailSchema, lineOrEmpty } from './text.ts'
import { seenVersion } from './version.ts'

const OrdersPerDeleteMax = 1000
const MarkingsPerMailMax = 5000

/** A trimmed text of the search page (A5.11); empty finds the newest. */
export const OrderSearchQuerySchema = z.object({ searchText: lineOrEmpty(SearchTextMaxLength) })
export type OrderSearchQuery = z.infer<typeof OrderSearchQuerySchema>

export const PlaceOrderSchema = z.object({ orderId: IdSchema, customerInformation: DeliverySchema, ...seenVersion })
export type PlaceOrder = z.infer<typeof PlaceOrderSchema>

/** All or nothing; the address must be the caller's own. */
export const DeleteOrdersSchema = z.object({
  orderIds: z.array(IdSchema).min(1).max(OrdersPerDeleteMax),
  userEmailAddress: EmailSchema,
})
export type DeleteOrders = z.infer<typeof DeleteOrdersSchema>

export const SendExternalFabricsPdfSchema = z.object({
  orderId: IdSchema,
  customerInformation: ExternalFabricRecipientSchema,
  selectedExternalFabricMarkingIds: z.array(IdSchema).min(1).max(MarkingsPerMailMax),
})
export type SendExternalFabricsPdf = z.infer<typeof SendExternalFabricsPdfSchema>

/** What was done, in the request's language. */
export const MessageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof MessageSchema>

/** A day, or a time of which the Swedish day counts. */
export const WeekOfYearQuerySchema = z.object({
  dateTime: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]),
})
export type WeekOfYearQuery = z.infer<typeof WeekOfYearQuerySchema>
