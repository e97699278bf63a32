import { NumberIdSchema } from '@veck/contract'
import { SupplierPartyFields } from '@veck/contract/limits'
import { FabricWidthLimits, readElectronicAddress, readVatNumber, writeElectronicAddress } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { defaultCountryCodes, isCountryCode } from './country-codes.ts'

/** A limit of something that can be counted. */
const atMost = (most: number) => z.int().min(1).max(most)

const home = 'SE'

/** A text of digits only is read back from the database as a number. */
const textUpTo = (max: number) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().max(max))

/** Empty, or what `read` makes of it. */
const emptyOr = (what: string, read: (text: string) => string | undefined) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const value = text === '' ? '' : read(text)
      if (value === undefined) context.addIssue({ code: 'custom', message: `not ${what}` })
      return value ?? z.NEVER
    })

const electronicAddress = emptyOr('a number with its scheme, such as 0007:5560360793', (text) => {
  const address = readElectronicAddress(text, home)
  return address && writeElectronicAddress(address)
})

/** Every setting the operator may change, with what it takes; what it is until then stands in `defaults`. */
export const settingSchemas = {
  showMaintenancePage: z.boolean(),
  externalFabricProductId: NumberIdSchema,
  /** Offers up to this number are too old to copy (A4.10). */
  copyableAboveOfferNumber: NumberIdSchema.or(z.literal(0)),
  /** Codes of the countries an offer may be delivered to. */
  countries: z.array(z.string().refine(isCountryCode, 'not the code of a country')).min(1),
  /** How large an offer may grow; one that is larger already stays as it is. */
  maxMarkingsPerOrder: atMost(5000),
  maxFoldersPerOrder: atMost(5000),
  /** How many photos an offer may hold, and all offers of one account together. */
  maxPhotosPerOrder: atMost(100_000),
  maxPhotosPerAccount: atMost(10_000_000),
  /** As the orders that go to the ERP name the supplier. */
  supplierName: z.string().trim().min(1).max(100),
  supplierStreet: textUpTo(100),
  supplierPostcode: textUpTo(12),
  supplierCity: textUpTo(100),
  supplierCountry: z.string().refine(isCountryCode, 'not the code of a country'),
  supplierOrganisationNumber: textUpTo(30),
  supplierVatNumber: emptyOr('a VAT number', readVatNumber),
  /** Scheme and number where the supplier takes electronic orders (Peppol): `0007:5560360793`. */
  supplierElectronicAddress: electronicAddress,
  /** Working days from placing to the first day on which an order can be delivered. */
  deliveryLeadTimeDays: z.int().min(0).max(250),
  /** Days for which a placed order is valid. */
  orderValidityDays: z.int().min(1).max(365),
  /** As they stand on the PDFs: "DAP Incoterms 2020"; empty: not told. */
  deliveryTerms: z.string().trim().max(200),
  /** For so many days from its date an offer holds. */
  offerValidityDays: z.int().min(1).max(365),
  /** An offer that is sent from now on keeps its prices until its validity ends. */
  keepSentPrices: z.boolean(),
  /** cm; the widths a customer's own fabric may have (B5.4). */
  ownFabricWidths: z
    .array(z.number().min(FabricWidthLimits.min).max(FabricWidthLimits.max))
    .min(1)
    .max(20)
    .transform((widths) => [...new Set(widths)].toSorted((one, other) => one - other)),
}

export type Settings = { [Name in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Name]> }
export type SettingName = keyof Settings

const defaults: Settings = {
  showMaintenancePage: false,
  externalFabricProductId: 9000,
  copyableAboveOfferNumber: 0,
  countries: defaultCountryCodes,
  maxMarkingsPerOrder: 2000,
  maxFoldersPerOrder: 500,
  maxPhotosPerOrder: 1000,
  maxPhotosPerAccount: 10_000,
  supplierName: 'Veck',
  supplierStreet: '',
  supplierPostcode: '',
  supplierCity: '',
  supplierCountry: home,
  supplierOrganisationNumber: '',
  supplierVatNumber: '',
  supplierElectronicAddress: '',
  deliveryLeadTimeDays: 10,
  orderValidityDays: 30,
  deliveryTerms: '',
  offerValidityDays: 30,
  keepSentPrices: false,
  ownFabricWidths: [150, 300],
}

export const settingNames = Object.keys(settingSchemas) as SettingName[]

/** A value that makes no sense, written past the operator's command, counts as not set: nothing stops working. */
export const readGeneralSettings = async (db: Queryable): Promise<Settings> => {
  const rows = await db.select().from(settings)
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const entries = settingNames.map((name) => {
    const read = settingSchemas[name].safeParse(stored[name])
    return [name, read.success ? read.data : defaults[name]]
  })
  return Object.fromEntries(entries) as Settings
}

export const writeGeneralSetting = async <Name extends SettingName>(
  db: Queryable,
  name: Name,
  value: Settings[Name],
) => {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** What the orders lack of the supplier; without it they do not pass the rules of Peppol, but are placed all the same. */
export const missingSupplierFields = (current: Settings) => SupplierPartyFields.filter((name) => current[name] === '')

/** Back to what it is by default. */
export const unsetGeneralSetting = async (db: Queryable, name: SettingName) => {
  await db.delete(settings).where(eq(settings.name, name))
}
