import { perLocale } from '@veck/domain'
import { defaultLocale, texts as shipped, type Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import { systemTexts } from '../../db/schema/settings.ts'
import { type Translate, type Message, fillIn } from '../../core/translate.ts'
import type { Clock } from '../../ports/clock.ts'

// Milliseconds until a change by another server is seen here.
const freshFor = 5_000

type AllTexts = Record<Locale, Record<string, string>>

/** The built-in texts, replaced by the operator's own. A key without a text in a language falls back to Swedish. */
export const createTexts = (db: Queryable, clock: Clock) => {
  let current = asShipped
  let readAt = Number.NEGATIVE_INFINITY

  const all = async (): Promise<AllTexts> => {
    const now = clock.now().getTime()
    if (Math.abs(now - readAt) > freshFor) {
      const own = await db.select().from(systemTexts)
      current = own.length > 0 ? withOverrides(own) : asShipped
      readAt = now
    }
    return current
  }

  const translate: Translate = (locale, { key, values }) => fillIn(current[locale][key] ?? key, values)

  /** After a change made by this process. */
  const forget = () => {
    readAt = Number.NEGATIVE_INFINITY
  }

  return { all, translate, forget }
}

export type Texts = ReturnType<typeof createTexts>

const withOverrides = (rows: (typeof systemTexts.$inferSelect)[]): AllTexts => {
  const own = (locale: Locale) =>
    Object.fromEntries(rows.filter((row) => row.locale === locale).map((row) => [row.key, row.text]))
  const fallback = { ...shipped[defaultLocale], ...own(defaultLocale) }
  return perLocale((locale) => ({ ...fallback, ...shipped[locale], ...own(locale) }))
}

const asShipped = withOverrides([])

/** The built-in text, for the operator. */
export const translateToEnglish = ({ key, values }: Message) => fillIn(shipped.en[key] ?? key, values)
