import { z } from 'zod'
import { FabricWidthLimits } from '@veck/domain'
import { line } from './text.ts'

/** Settings that everyone may read (A3.2, B3.16). */
export const GeneralSettingsSchema = z.object({
  showMaintenancePage: z.boolean(),
  externalFabricProductId: z.int(),
  /** Orders with this number or a lower one are too old to copy (A4.10). */
  copyableAboveOfferNumber: z.int(),
  /** Working days from placing to the first day of delivery. */
  deliveryLeadTimeDays: z.int(),
  /** cm; the widths a customer's own fabric may have (B5.4). */
  ownFabricWidths: z.array(z.number().min(FabricWidthLimits.min).max(FabricWidthLimits.max)).min(1).max(20),
})
export type GeneralSettings = z.infer<typeof GeneralSettingsSchema>

/** Country name in the request's language → country code. */
export const CountriesSchema = z.record(z.string(), z.string())
export type Countries = z.infer<typeof CountriesSchema>

/** `Screen:Key` → text in the request's language. */
export const SystemTextsSchema = z.record(z.string(), z.string())
export type SystemTexts = z.infer<typeof SystemTextsSchema>

/** Without a resource name: the texts of all screens. */
export const SystemTextQuerySchema = z.object({ resourceName: line(100).optional() })
export type SystemTextQuery = z.infer<typeof SystemTextQuerySchema>

export const HelpSchema = z.object({ html: z.string() })
export type Help = z.infer<typeof HelpSchema>
