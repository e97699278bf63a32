import type { Queryable } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import { nameCountries } from './countries.ts'
import { readGeneralSettings } from './general-settings.ts'

export const settingHandlers = (db: Queryable): Handlers => ({
  getGeneralSettings: () => readGeneralSettings(db),

  getCountries: async ({ locale }) => nameCountries((await readGeneralSettings(db)).countries, locale),
})
