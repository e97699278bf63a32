import { z } from 'zod'
import { RetentionMonthsMax } from '../limits.ts'

const months = z.int().min(1).max(RetentionMonthsMax)

/** `months`: to see what another setting would do. */
export const RetentionQuerySchema = z.object({
  months: z.coerce.number<number | string>().pipe(months).optional(),
})

/** Months: null: clients are kept. `confirmsNoDuty`: no law makes the customer keep accepted offers longer. */
export const SaveRetentionSchema = z.object({
  months: months.nullable(),
  confirmsNoDuty: z.boolean().default(false),
})
export type SaveRetention = z.infer<typeof SaveRetentionSchema>

export const RetentionSchema = z.object({
  /** Months after which the clients of closed orders are erased; null: they are kept. */
  months: z.int().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  /** Clients whose time is over; they are erased the next night. */
  due: z.int(),
  /** YYYY-MM-DD: when the next one after those is erased. */
  nextOn: z.string().nullable(),
  /** Clients with an open order, and clients without any order: they are not erased. */
  open: z.int(),
  withoutOrder: z.int(),
})
export type Retention = z.infer<typeof RetentionSchema>
