import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@veck/texts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { helpPages } from '../../db/schema/settings.ts'
import { packageRoot } from '../../package-root.ts'
import { sanitiseHelp } from './sanitise-help.ts'

/** The operator's page, or else the built-in one; not sanitised. */
export const readHelpSource = async (db: Queryable, locale: Locale) => {
  const [own] = await db.select().from(helpPages).where(eq(helpPages.locale, locale))
  const html = own?.html ?? (await readFile(join(packageRoot, `assets/help/${locale}.html`), 'utf8'))
  return { html, own: own !== undefined }
}

export type HelpReader = 'customers' | 'sales'

/** A section starts with its heading. A section with `data-for` is only for those readers. */
const sectionsFor = (html: string, reader: HelpReader) =>
  html
    .split(/(?=<h[12][\s>])/i)
    .filter((section) => {
      const [, audience] = /^<h[12][^>]*\sdata-for="(\w+)"/i.exec(section) ?? []
      return audience === undefined || audience === reader
    })
    .join('')

/** The page with only the reader's sections. */
export const readHelp = async (db: Queryable, locale: Locale, reader: HelpReader) =>
  sanitiseHelp(sectionsFor((await readHelpSource(db, locale)).html, reader))

export const writeHelp = async (db: Queryable, locale: Locale, html: string) => {
  await db.insert(helpPages).values({ locale, html }).onConflictDoUpdate({ target: helpPages.locale, set: { html } })
}

/** Resets to the built-in page. */
export const unsetHelp = async (db: Queryable, locale: Locale) => {
  await db.delete(helpPages).where(eq(helpPages.locale, locale))
}
