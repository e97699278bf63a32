import { changedValues, type AuditDetails } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { readHelpSource, unsetHelp, writeHelp } from './help.ts'

/** A page is too long for the audit log. Its hash tells whether a copy of it is the same. */
const describePage = ({ html, own }: { html: string; own: boolean }) => ({
  own,
  characters: html.length,
  sha256: createHash('sha256').update(html).digest('hex'),
})

/** Replaces the help page; null: back to the built-in one. Returns what the audit log records. */
export const changeHelp = async (tx: Transaction, locale: Locale, html: string | null): Promise<AuditDetails> => {
  const before = describePage(await readHelpSource(tx, locale))
  if (html === null) await unsetHelp(tx, locale)
  else await writeHelp(tx, locale, html)
  return changedValues(before, describePage(await readHelpSource(tx, locale)))
}
