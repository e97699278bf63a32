import type { Locale } from '@veck/texts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { systemTexts } from '../../db/schema/settings.ts'

/** Replaces a text; every server shows the new one within seconds. */
export const writeText = async (db: Queryable, locale: Locale, key: string, text: string) => {
  const target = [systemTexts.locale, systemTexts.key]
  await db.insert(systemTexts).values({ locale, key, text }).onConflictDoUpdate({ target, set: { text } })
}

/** Back to the built-in text. False: it was not replaced. */
export const unsetText = async (db: Queryable, locale: Locale, key: string) => {
  const removed = await db
    .delete(systemTexts)
    .where(and(eq(systemTexts.locale, locale), eq(systemTexts.key, key)))
    .returning({ key: systemTexts.key })
  return removed.length > 0
}
