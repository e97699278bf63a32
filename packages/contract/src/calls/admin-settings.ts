import { call } from '../call.ts'
import { AdminSettingsSchema, ChangeSettingsSchema } from '../schemas/admin-settings.ts'

export const adminSettingCalls = {
  getSettings: call({
    method: 'GET',
    path: '/api/app/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: "Every general setting (decided: supplier's pages)",
    answer: AdminSettingsSchema,
  }),
  changeSettings: call({
    method: 'PUT',
    path: '/api/app/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: "Change general settings, the maintenance notice among them (decided: supplier's pages)",
    body: ChangeSettingsSchema,
    answer: AdminSettingsSchema,
  }),
}
