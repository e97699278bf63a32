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
  supplierStreet: lineOrEmpty(100),
  supplierPostcode: lineOrEmpty(12),
  supplierCity: lineOrEmpty(100),
  supplierCountry: z.string().length(2),
  supplierOrganisationNumber: lineOrEmpty(30),
  supplierVatNumber: lineOrEmpty(30),
  /** Scheme and number where the supplier takes electronic orders (Peppol): `0007:5560360793`. */
  supplierElectronicAddress: lineOrEmpty(105),
  /** Days for which a placed order is valid. */
  orderValidityDays: z.int(),
  /** As they stand on the PDFs; empty: not told. */
  deliveryTerms: lineOrEmpty(200),
  /** For so many days from its date an offer holds. */
  offerValidityDays: z.int().min(1).max(365),
  /** An offer that is sent keeps its prices until its validity ends. */
  keepSentPrices: z.boolean(),
})
export type AdminSettings = z.infer<typeof AdminSettingsSchema>

/** What is left out stays as it is. */
export const ChangeSettingsSchema = AdminSettingsSchema.partial()
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>
