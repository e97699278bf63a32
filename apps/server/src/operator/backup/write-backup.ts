import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { writeLines, type Line } from './lines.ts'
import { findTables, readSchemaMark, readSequences } from './tables.ts'

const rowsAtOnce = 500

type Source = { db: Database; files: FileStore; clock: Clock }

/** Writes a consistent snapshot while the server continues to work; returns the amounts. */
export const writeBackup = (source: Source, file: string, recipients: string[]) =>
  source.db.transaction(
    async (tx) => {
      const counts = { rows: 0, files: 0 }
      await writeLines(file, backupLines(tx, source, counts), recipients)
      return counts
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* backupLines(
  tx: Transaction,
  { files, clock }: Source,
  counts: { rows: number; files: number },
): AsyncIterable<Line> {
  yield { veck: 'backup', schema: await readSchemaMark(tx), madeAt: clock.now().toISOString() }
  for (const { name: table } of await findTables(tx)) {
    for await (const row of rowsOf(tx, table)) {
      counts.rows += 1
      yield { table, row }
    }
  }
  yield* await readSequences(tx)
  // After the snapshot: a file is written before its row, and deleted after it, so every row of the snapshot has its file.
  // Only the demo stores images later; a start with the demo draws those that a backup lacks.
  for await (const file of files.list()) {
    if ((await files.size(file)) === undefined) continue
    const content = await files.read(file)
    counts.files += 1
    yield { file, content: content.toString('base64') }
  }
  yield { end: counts }
}

async function* rowsOf(tx: Transaction, table: string) {
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for select to_jsonb(t) as row from ${table} t`))
  for (;;) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql.raw(`fetch ${rowsAtOnce} from backup_rows`))
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql.raw('close backup_rows'))
}
