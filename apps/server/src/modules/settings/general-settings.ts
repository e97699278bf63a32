import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'

/** Every general setting with the value it has until the operator gives it another. */
export const GeneralSettingsSchema = z.object({
  showMaintenancePage: z.boolean().default(false),
  externalFabricProductId: z.number().int().default(9000),
  /** Offers up to this number are too old to copy (A4.10). */
  copyableAboveOfferNumber: z.number().int().default(0),
})
export type GeneralSettings = z.infer<typeof GeneralSettingsSchema>

export const readGeneralSettings = async (db: Queryable): Promise<GeneralSettings> => {
  const rows = await db.select().from(settings)
  return GeneralSettingsSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

export const writeGeneralSetting = async <N extends keyof GeneralSettings>(
  db: Queryable,
  name: N,
  value: GeneralSettings[N],
) => {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
