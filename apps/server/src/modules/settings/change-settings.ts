import { changedValues, type AuditDetails, type AuditValues } from '@veck/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import {
  readGeneralSettings,
  unsetGeneralSetting,
  writeGeneralSetting,
  type SettingName,
  type Settings,
} from './general-settings.ts'

/** The name, address and numbers of the supplier. Of a sole trader they are personal data. */
const isPrivate = (name: string) => name.startsWith('supplier') && name !== 'supplierCountry'

/** Changes settings; undefined resets to the default. Returns what the audit log records. */
export const changeGeneralSettings = async (
  tx: Transaction,
  changes: { [Name in SettingName]?: Settings[Name] | undefined },
): Promise<AuditDetails> => {
  // One change at a time: the values before it must be the ones that it replaces.
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  const before = await readGeneralSettings(tx)
  for (const name of Object.keys(changes) as SettingName[]) {
    const value = changes[name]
    if (value === undefined) await unsetGeneralSetting(tx, name)
    else await writeGeneralSetting(tx, name, value)
  }
  return describeSettings(before, await readGeneralSettings(tx))
}

const shown = (all: Settings): AuditValues =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isPrivate(name)))

const describeSettings = (before: Settings, after: Settings): AuditDetails => {
  const fields = (Object.keys(after) as SettingName[]).filter((name) => isPrivate(name) && before[name] !== after[name])
  return { ...changedValues(shown(before), shown(after)), ...(fields.length > 0 && { facts: { fields } }) }
}
