import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { nameCountries } from './countries.ts'
import { readGeneralSettings } from './general-settings.ts'

export const settingHandlers = (db: Queryable) =>
  ({
    getGeneralSettings: () => readGeneralSettings(db),

    getCountries: async ({ locale }) => nameCountries((await readGeneralSettings(db)).countries, locale),
  }) satisfies SomeHandlers
