import { z } from 'zod'
import type { SomeHandlers } from '../../http/handlers.ts'
import { readInput } from '../../core/read-input.ts'
import { readGeneralSettings, settingSchemas, writeGeneralSetting, type SettingName } from '../settings/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { recordChange } from './record-change.ts'

const ChangesSchema = z.object(settingSchemas).partial()

export const settingHandlers = (deps: AdminDependencies) =>
  ({
    getSettings: () => readGeneralSettings(deps.db),

    changeSettings: async ({ signedIn, body }) => {
      const changes = readInput(ChangesSchema, body)
      const names = (Object.keys(changes) as SettingName[]).filter((name) => changes[name] !== undefined)
      const change = { action: 'changeSettings', subject: names.join(', '), details: changes }
      await recordChange(deps, signedIn, change, async (tx) => {
        for (const name of names) await writeGeneralSetting(tx, name, changes[name] as never)
      })
      return readGeneralSettings(deps.db)
    },
  }) satisfies SomeHandlers
