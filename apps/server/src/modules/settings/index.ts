import type { Queryable } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { readGeneralSettings } from './general-settings.ts'
import type { Locale } from '@veck/texts'
import { languageTags } from '@veck/texts/formats'

export { changeGeneralSettings } from './change-settings.ts'
export { isCountryCode } from './country-codes.ts'
export {
  missingSupplierFields,
  readGeneralSettings,
  settingNames,
  settingsColumn,
  settingSchemas,
  unsetGeneralSetting,
  writeGeneralSetting,
  type SettingName,
  type Settings,
} from './general-settings.ts'

/** Country name → code, sorted as the language sorts: å, ä and ö come last in Swedish. */
const nameCountries = (codes: string[], locale: Locale): Record<string, string> => {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'region' })
  const { compare } = new Intl.Collator(languageTags[locale])
  const named = codes.map((code) => [names.of(code) ?? code, code] as const)
  return Object.fromEntries(named.toSorted(([one], [other]) => compare(one, other)))
}

export const settingHandlers = (db: Queryable) =>
  ({
    getGeneralSettings: () => readGeneralSettings(db),

    getCountries: async ({ locale }) => nameCountries((await readGeneralSettings(db)).countries, locale),
  }) satisfies SomeHandlers
