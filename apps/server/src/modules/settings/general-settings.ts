import { NumberIdSchema } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { defaultCountryCodes, isCountryCode } from './country-codes.ts'

/** A limit of something that can be counted. */
const atMost = (most: number) => z.int().min(1).max(most)

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
  /** Scheme and address where the supplier takes electronic orders (PEPPOL): `0007:5561234567`. */
  supplierElectronicAddress: z.string().regex(/^[\dA-Z]{2,4}:\S{1,100}$/, 'a scheme and an address with : between'),
  /** As they stand on the PDFs: "DAP Incoterms 2020"; empty: not told. */
  deliveryTerms: z.string().trim().max(200),
  /** For so many days from its date an offer holds. */
  offerValidityDays: z.int().min(1).max(365),
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
  supplierElectronicAddress: 'EM:order@veck.example',
  deliveryTerms: '',
  offerValidityDays: 30,
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

/** Back to what it is by default. */
export const unsetGeneralSetting = async (db: Queryable, name: SettingName) => {
  await db.delete(settings).where(eq(settings.name, name))
}
