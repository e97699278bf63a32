import { z } from 'zod'
import type { SomeHandlers } from '../../http/handlers.ts'
import { readInput } from '../../core/read-input.ts'
import { changeGeneralSettings, readGeneralSettings, settingSchemas, type SettingName } from '../settings/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'

const ChangesSchema = z.object(settingSchemas).partial()

export const settingHandlers = (deps: AdminDependencies) =>
  ({
    getSettings: () => readGeneralSettings(deps.db),

    changeSettings: async ({ signedIn, body }) => {
      const changes = readInput(ChangesSchema, body)
      const names = (Object.keys(changes) as SettingName[]).filter((name) => changes[name] !== undefined)
      const wanted = Object.fromEntries(names.map((name) => [name, changes[name]]))
      await recordChange(
        deps,
        actorOf(signedIn),
        (tx) => changeGeneralSettings(tx, wanted),
        (details) => ({ action: 'changeSettings', subject: names.join(', '), details }),
      )
      return readGeneralSettings(deps.db)
    },
  }) satisfies SomeHandlers
