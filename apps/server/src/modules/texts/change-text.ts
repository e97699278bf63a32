import { changedValues, type AuditDetails } from '@veck/domain'
import { texts as shipped, type Locale } from '@veck/texts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { systemTexts } from '../../db/schema/settings.ts'
import { unsetText, writeText } from './texts.ts'

/** Replaces a text; null: back to the built-in one. Returns what the audit log records. */
export const changeText = async (
  tx: Transaction,
  locale: Locale,
  key: string,
  text: string | null,
): Promise<AuditDetails> => {
  const [own] = await tx
    .select()
    .from(systemTexts)
    .where(and(eq(systemTexts.locale, locale), eq(systemTexts.key, key)))
    .for('update')
  if (text === null) await unsetText(tx, locale, key)
  else await writeText(tx, locale, key, text)
  const builtIn = shipped[locale][key] ?? ''
  return { ...changedValues({ text: own?.text ?? builtIn }, { text: text ?? builtIn }), facts: { locale } }
}
