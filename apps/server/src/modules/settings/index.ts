export { isCountryCode } from './country-codes.ts'
export { settingHandlers } from './routes.ts'
export {
  missingSupplierFields,
  readGeneralSettings,
  settingNames,
  settingSchemas,
  unsetGeneralSetting,
  writeGeneralSetting,
  type SettingName,
  type Settings,
} from './general-settings.ts'
