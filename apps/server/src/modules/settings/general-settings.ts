import { NumberIdSchema } from '@veck/contract'
import { SupplierPartyFields } from '@veck/contract/limits'
import { FabricWidthLimits, readElectronicAddress, readVatNumber, writeElectronicAddress } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { settings } from '../../db/schema/settings.ts'
import { defaultCountryCodes, isCountryCode } from './country-codes.ts'

/** The maximum number of something. */
const atMost = (most: number) => z.int().min(1).max(most)

const home = 'SE'

/** An operator writes digits without quotes, which is a number in JSON. */
const textUpTo = (max: number) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().max(max))

/** Empty, or the result of `read`. */
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

/** Every setting that the operator may change, with its schema. The defaults are in `defaults`. */
export const settingSchemas = {
  showMaintenancePage: z.boolean(),
  externalFabricProductId: NumberIdSchema,
  /** Orders up to this number are too old to copy (A4.10). */
  copyableAboveOfferNumber: NumberIdSchema.or(z.literal(0)),
  /** Codes of the countries to which an order may be delivered. */
  countries: z.array(z.string().refine(isCountryCode, 'not the code of a country')).min(1),
  /** The largest size of an order; an order that is already larger stays as it is. */
  maxMarkingsPerOrder: atMost(5000),
  maxFoldersPerOrder: atMost(5000),
  /** The maximum number of photos in an order, and in all orders of one account together. */
  maxPhotosPerOrder: atMost(100_000),
  maxPhotosPerAccount: atMost(10_000_000),
  /** The maximum number of 3D pictures that all orders of one account keep, also in sent offers. */
  maxRenderingsPerAccount: atMost(10_000_000),
  /** The supplier's data in orders to the ERP. */
  supplierName: z.string().trim().min(1).max(100),
  supplierStreet: textUpTo(100),
  supplierPostcode: textUpTo(12),
  supplierCity: textUpTo(100),
  supplierCountry: z.string().refine(isCountryCode, 'not the code of a country'),
  supplierOrganisationNumber: textUpTo(30),
  supplierVatNumber: emptyOr('a VAT number', readVatNumber),
  /** Scheme and number at which the supplier receives electronic orders (Peppol): `0007:5560360793`. */
  supplierElectronicAddress: electronicAddress,
  /** Working days from placing to the first day on which an order can be delivered. */
  deliveryLeadTimeDays: z.int().min(0).max(250),
  /** Days for which a placed order is valid. */
  orderValidityDays: z.int().min(1).max(365),
  /** As printed on PDFs: "DAP Incoterms 2020"; empty: not printed. */
  deliveryTerms: z.string().trim().max(200),
  /** Days for which a quote is valid: an order that is not placed. */
  offerValidityDays: z.int().min(1).max(365),
  /** An order that is sent from now on keeps its prices until its validity ends. */
  keepSentPrices: z.boolean(),
  /** Days from closing an account to erasing its personal data. Until then an administrator can open it again. */
  closedAccountRetentionDays: z.int().min(0).max(3650),
  /** Days in which a new member of the staff may still sign in without a passkey. */
  secondFactorGraceDays: z.int().min(0).max(365),
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
  maxRenderingsPerAccount: 20_000,
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
  closedAccountRetentionDays: 90,
  secondFactorGraceDays: 14,
  ownFabricWidths: [150, 300],
}

export const settingNames = Object.keys(settingSchemas) as SettingName[]

let last: { text: string; read: Readonly<Settings> } | undefined

/** An invalid value in the table counts as not set, so that nothing stops working. */
const readSettings = (text: string): Readonly<Settings> => {
  if (last?.text === text) return last.read
  const stored = JSON.parse(text) as Record<string, unknown>
  const entries = settingNames.map((name) => {
    const read = settingSchemas[name].safeParse(stored[name])
    return [name, read.success ? read.data : defaults[name]]
  })
  const read = Object.freeze(Object.fromEntries(entries) as Settings)
  last = { text, read }
  return read
}

/** All settings, as a column of a statement. They are one JSON text: nearly always it is that of the call before. */
export const settingsColumn =
  sql`(select coalesce(json_object_agg(${settings.name}, ${settings.value})::text, '{}') from ${settings})`.mapWith(
    readSettings,
  )

const storedSettings = prepared((db) =>
  db
    .select({ stored: settingsColumn })
    .from(sql`(select) as once`)
    .prepare('settings'),
)

export const readGeneralSettings = async (db: Queryable): Promise<Readonly<Settings>> => {
  const [found] = await storedSettings(db).execute()
  if (!found) throw new Error('A select without a table has a row')
  return found.stored
}

export const writeGeneralSetting = async <Name extends SettingName>(
  db: Queryable,
  name: Name,
  value: Settings[Name],
) => {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Supplier data that is missing in orders. Orders without it fail the Peppol rules, but can be placed. */
export const missingSupplierFields = (current: Settings) => SupplierPartyFields.filter((name) => current[name] === '')

/** Resets to the default. */
export const unsetGeneralSetting = async (db: Queryable, name: SettingName) => {
  await db.delete(settings).where(eq(settings.name, name))
}
