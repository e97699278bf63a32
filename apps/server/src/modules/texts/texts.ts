import { perLocale } from '@veck/domain'
import { createHash } from 'node:crypto'
import { defaultLocale, texts as shipped, type Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import { systemTexts } from '../../db/schema/settings.ts'
import { type Translate, type Message, fillIn } from '../../core/translate.ts'
import type { Clock } from '../../ports/clock.ts'
import { and, eq } from 'drizzle-orm'

// Milliseconds until a change by another server is seen here.
const freshFor = 5_000

type AllTexts = Record<Locale, Record<string, string>>

/** The built-in texts, replaced by the operator's own. A key without a text in a language falls back to Swedish. */
export const createTexts = (db: Queryable, clock: Clock) => {
  let current = asShipped
  let state = ''
  let readAt = Number.NEGATIVE_INFINITY

  const all = async (): Promise<AllTexts> => {
    const now = clock.now().getTime()
    if (Math.abs(now - readAt) > freshFor) {
      const own = await db.select().from(systemTexts)
      current = own.length > 0 ? withOverrides(own) : asShipped
      state = stateOf(own)
      readAt = now
    }
    return current
  }

  const translate: Translate = (locale, { key, values }) => fillIn(current[locale][key] ?? key, values)

  /** After a change made by this process. */
  const forget = () => {
    readAt = Number.NEGATIVE_INFINITY
  }

  return { all, translate, forget, state: () => state }
}

export type Texts = ReturnType<typeof createTexts>

type Own = typeof systemTexts.$inferSelect

/** Of the operator's own texts: the built-in ones change only with the release. */
const stateOf = (rows: Own[]) => {
  const lines = rows.map(({ locale, key, text }) => JSON.stringify([locale, key, text])).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

const withOverrides = (rows: Own[]): AllTexts => {
  const own = (locale: Locale) =>
    Object.fromEntries(rows.filter((row) => row.locale === locale).map((row) => [row.key, row.text]))
  const fallback = { ...shipped[defaultLocale], ...own(defaultLocale) }
  return perLocale((locale) => ({ ...fallback, ...shipped[locale], ...own(locale) }))
}

const asShipped = withOverrides([])

/** The built-in text, for the operator. */
export const translateToEnglish = ({ key, values }: Message) => fillIn(shipped.en[key] ?? key, values)

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

export const isTextKey = (key: string) => Object.hasOwn(shipped.sv, key)

export const placeholdersIn = (text = '') => new Set(text.match(/\{\{\w+\}\}/g))

/** Users would see a placeholder that is never filled in. */
export const unknownPlaceholders = (key: string, text: string) => {
  const known = placeholdersIn(shipped.sv[key])
  return [...placeholdersIn(text)].filter((one) => !known.has(one))
}
