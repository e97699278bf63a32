export { isCountryCode } from './country-codes.ts'
export { settingHandlers } from './routes.ts'
export {
  readGeneralSettings,
  settingNames,
  settingSchemas,
  unsetGeneralSetting,
  writeGeneralSetting,
  type SettingName,
} from './general-settings.ts'
