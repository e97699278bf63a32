export { readGeneralSettings, writeGeneralSetting } from './general-settings.ts'
export { settingHandlers } from './routes.ts'
