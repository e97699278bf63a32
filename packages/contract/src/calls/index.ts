import type { Call } from '../call.ts'
import { accountCalls } from './account.ts'
import { settingsCalls } from './settings.ts'

/** Every call of the API, by name. */
export const calls = {
  ...accountCalls,
  ...settingsCalls,
} satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
