import type { Queryable } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import { readGeneralSettings } from './general-settings.ts'

export const settingHandlers = (db: Queryable): Handlers => ({
  getGeneralSettings: () => readGeneralSettings(db),
})
