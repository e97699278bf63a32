import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@veck/texts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { helpPages } from '../../db/schema/content.ts'
import { packageRoot } from '../../package-root.ts'
import { sanitiseHelp } from './sanitise-help.ts'

/** The operator's page, else the one shipped; as it was written. */
export const readHelpSource = async (db: Queryable, locale: Locale) => {
  const [own] = await db.select().from(helpPages).where(eq(helpPages.locale, locale))
  const html = own?.html ?? (await readFile(join(packageRoot, `assets/help/${locale}.html`), 'utf8'))
  return { html, own: own !== undefined }
}

export const readHelp = async (db: Queryable, locale: Locale) => sanitiseHelp((await readHelpSource(db, locale)).html)

export const writeHelp = async (db: Queryable, locale: Locale, html: string) => {
  await db.insert(helpPages).values({ locale, html }).onConflictDoUpdate({ target: helpPages.locale, set: { html } })
}

/** Back to the page shipped. */
export const unsetHelp = async (db: Queryable, locale: Locale) => {
  await db.delete(helpPages).where(eq(helpPages.locale, locale))
}
