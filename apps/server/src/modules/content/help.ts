import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@veck/texts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { helpPages } from '../../db/schema/content.ts'
import { packageRoot } from '../../package-root.ts'
import { sanitiseHelp } from './sanitise-help.ts'

/** The operator's page, else the one shipped. */
export const readHelp = async (db: Queryable, locale: Locale) => {
  const [own] = await db.select().from(helpPages).where(eq(helpPages.locale, locale))
  return sanitiseHelp(own?.html ?? (await readFile(join(packageRoot, `assets/help/${locale}.html`), 'utf8')))
}

export const writeHelp = async (db: Queryable, locale: Locale, html: string) => {
  await db.insert(helpPages).values({ locale, html }).onConflictDoUpdate({ target: helpPages.locale, set: { html } })
}

/** Back to the page shipped. */
export const unsetHelp = async (db: Queryable, locale: Locale) => {
  await db.delete(helpPages).where(eq(helpPages.locale, locale))
}
