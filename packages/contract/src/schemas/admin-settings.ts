import { z } from 'zod'
import { GeneralSettingsSchema } from './settings.ts'
import { line, lineOrEmpty } from './text.ts'

/** Every general setting, also those that the sign-in page has no use for. */
export const AdminSettingsSchema = GeneralSettingsSchema.extend({
  /** Codes of the countries an offer may be delivered to. */
  countries: z.array(z.string().length(2)).min(1).max(300),
  /** How large an offer may grow; one that is larger already stays as it is. */
  maxMarkingsPerOrder: z.int(),
  maxFoldersPerOrder: z.int(),
  /** How many photos an offer may hold, and all offers of one account together. */
  maxPhotosPerOrder: z.int(),
  maxPhotosPerAccount: z.int(),
  /** As the orders that go to the ERP name the supplier. */
  supplierName: line(100),
  /** Scheme and address where the supplier takes electronic orders (PEPPOL): `0007:5561234567`. */
  supplierElectronicAddress: line(105),
  /** As they stand on the PDFs; empty: not told. */
  deliveryTerms: lineOrEmpty(200),
  /** For so many days from its date an offer holds. */
  offerValidityDays: z.int().min(1).max(365),
})
export type AdminSettings = z.infer<typeof AdminSettingsSchema>

/** What is left out stays as it is. */
export const ChangeSettingsSchema = AdminSettingsSchema.partial()
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>
