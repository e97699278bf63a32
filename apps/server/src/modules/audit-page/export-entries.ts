import { escapeFormula } from '@veck/domain'
import type { SQL } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Queryable } from '../../db/client.ts'
import { findEntries, type AuditLogRow } from './find-entries.ts'

const rowsAtOnce = 2000

const columns = ['id', 'at', 'actorKind', 'actor', 'action', 'subjectKind', 'subjectId', 'details', 'hash'] as const

const cellOf = (text: string) => {
  const safe = escapeFormula(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (row: AuditLogRow) => {
  const cells = { ...row, at: row.at.toISOString(), hash: row.hash.toString('hex') }
  return `${columns.map((name) => cellOf(String(cells[name] ?? ''))).join(',')}\r\n`
}

/** Reads a page when the receiver has taken the one before, so memory does not grow with the log. */
async function* linesOf(db: Queryable, condition: SQL | undefined, last: number) {
  yield `${columns.join(',')}\r\n`
  let before = last + 1
  for (;;) {
    const rows = await findEntries(db, condition, { before, limit: rowsAtOnce })
    yield rows.map(lineOf).join('')
    before = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

/** The entries up to an id as CSV, the newest first. Ids and hashes as they are stored, in no language. */
export const exportEntries = (db: Queryable, condition: SQL | undefined, last: number): Readable =>
  Readable.from(linesOf(db, condition, last))
