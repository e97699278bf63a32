import { call } from '../call.ts'
import {
  CountriesSchema,
  GeneralSettingsSchema,
  HelpSchema,
  SystemTextQuerySchema,
  SystemTextsSchema,
} from '../schemas/settings.ts'
import { AdminSettingsSchema, ChangeSettingsSchema } from '../schemas/admin-settings.ts'

export const settingsCalls = {
  getGeneralSettings: call({
    method: 'GET',
    path: '/api/app/generalsettings/generalsettings',
    access: 'anonymous',
    tag: 'settings',
    summary: 'Settings that the sign-in page and the tool need (A7.13, B7.31)',
    answer: GeneralSettingsSchema,
  }),
  getCountries: call({
    method: 'GET',
    path: '/api/app/globalization/countries',
    access: 'curtain',
    tag: 'settings',
    summary: 'Country names with their codes (A7.14)',
    answer: CountriesSchema,
  }),
  getSystemTexts: call({
    method: 'GET',
    path: '/api/app/systemtext/',
    access: 'anonymous',
    tag: 'settings',
    summary: 'The texts of one screen, or of all screens (A7.15)',
    query: SystemTextQuerySchema,
    answer: SystemTextsSchema,
  }),
  getHelp: call({
    method: 'GET',
    path: '/api/app/content/help',
    access: 'curtain',
    tag: 'settings',
    summary: 'The help page as HTML (A7.16)',
    answer: HelpSchema,
  }),
}

export const adminSettingCalls = {
  getSettings: call({
    method: 'GET',
    path: '/api/app/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: "All general settings (decided: supplier's pages)",
    answer: AdminSettingsSchema,
  }),
  changeSettings: call({
    method: 'PUT',
    path: '/api/app/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: "Change general settings, including the maintenance notice (decided: supplier's pages)",
    body: ChangeSettingsSchema,
    answer: AdminSettingsSchema,
  }),
}
