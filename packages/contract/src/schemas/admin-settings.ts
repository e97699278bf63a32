import { z } from 'zod'
import { GeneralSettingsSchema } from './settings.ts'
import { line, lineOrEmpty } from './text.ts'

/** All general settings, including those that are not public. */
export const AdminSettingsSchema = GeneralSettingsSchema.extend({
  /** Codes of the delivery countries. */
  countries: z.array(z.string().length(2)).min(1).max(300),
  /** Limits of an order; a larger existing order is not changed. */
  maxMarkingsPerOrder: z.int(),
  maxFoldersPerOrder: z.int(),
  /** Limits of photos per order, and for all orders of an account together. */
  maxPhotosPerOrder: z.int(),
  maxPhotosPerAccount: z.int(),
  maxRenderingsPerAccount: z.int(),
  /** The supplier's name in orders to the ERP. */
  supplierName: line(100),
  supplierStreet: lineOrEmpty(100),
  supplierPostcode: lineOrEmpty(12),
  supplierCity: lineOrEmpty(100),
  supplierCountry: z.string().length(2),
  supplierOrganisationNumber: lineOrEmpty(30),
  supplierVatNumber: lineOrEmpty(30),
  /** Scheme and number where the supplier receives electronic orders (Peppol): `0007:5560360793`. */
  supplierElectronicAddress: lineOrEmpty(105),
  /** Days for which a placed order is valid. */
  orderValidityDays: z.int(),
  /** As shown on PDFs; empty: not shown. */
  deliveryTerms: lineOrEmpty(200),
  /** Days for which a quote is valid, from its date. */
  offerValidityDays: z.int().min(1).max(365),
  /** A sent order keeps its prices until its validity ends. */
  keepSentPrices: z.boolean(),
  closedAccountRetentionDays: z.int().min(0).max(3650),
})
export type AdminSettings = z.infer<typeof AdminSettingsSchema>

/** Absent fields are not changed. */
export const ChangeSettingsSchema = AdminSettingsSchema.partial()
export type ChangeSettings = z.infer<typeof ChangeSettingsSchema>
