import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { appendAudit, operator } from '../../modules/audit/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { Refusal } from '../command.ts'
import { readLines, type BackupFile } from './lines.ts'
import { findTables, readSchemaMark, type Table } from './tables.ts'

const rowsAtOnce = 500

type Target = { db: Database; files: FileStore; clock: Clock }

/**
 * Restores into an empty database, in one transaction; returns the amounts. The backup is read twice: the first time to
 * know that it is whole, because files cannot be rolled back.
 */
export const restoreBackup = ({ db, files, clock }: Target, backup: BackupFile) =>
  db.transaction(async (tx) => {
    const tables = await findTables(tx)
    await refuseUnlessEmpty(tx, tables)
    await refuseUnlessWhole(tx, backup)
    const constraints = await deferReferences(tx)
    const counts = await readInto(tx, files, backup, tables)
    await tx.execute(sql`set constraints all immediate`)
    for (const name of constraints) await tx.execute(sql.raw(`${name} not deferrable`))
    // No worker runs them now.
    await tx.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`)
    await tx.execute(sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`)
    // The chain of the audit log goes on from the last row of the backup.
    await appendAudit(tx, clock, operator, { action: 'restoreBackup', subject: null, details: { facts: counts } })
    return counts
  })

const refuseUnlessEmpty = async (tx: Transaction, tables: Table[]) => {
  for (const { name } of tables.filter((table) => table.name.startsWith('public.'))) {
    const { rows } = await tx.execute(sql.raw(`select 1 from ${name} limit 1`))
    if (rows.length > 0) throw new Refusal(`The database is not empty (${name}): restore into one that is`)
  }
}

/** Rows come table by table, so foreign keys are checked at the end. */
const deferReferences = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and not condeferrable
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  const statements = rows.map(({ statement }) => statement)
  for (const statement of statements) await tx.execute(sql.raw(`${statement} deferrable initially deferred`))
  return statements
}

/** Reads to the end. A changed byte of an encrypted backup is noticed only where it is. */
const refuseUnlessWhole = async (tx: Transaction, backup: BackupFile) => {
  const counts = { rows: 0, files: 0 }
  let isOurs = false
  let isWhole = false
  for await (const line of readLines(backup)) {
    if ('veck' in line) {
      await refuseOtherSchema(tx, line.schema)
      isOurs = true
    } else if ('row' in line) counts.rows += 1
    else if ('file' in line) counts.files += 1
    else if ('end' in line) isWhole = line.end.rows === counts.rows && line.end.files === counts.files
  }
  if (!isOurs || !isWhole) throw new Refusal('The backup is not whole, and nothing was restored')
}

const readInto = async (tx: Transaction, files: FileStore, backup: BackupFile, tables: Table[]) => {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const counts = { rows: 0, files: 0 }
  let batch: { table: string; rows: object[] } = { table: '', rows: [] }

  const flush = async (next: string) => {
    const { table, rows } = batch
    batch = { table: next, rows: [] }
    if (rows.length === 0) return
    const columns = columnsOf.get(table)
    if (!columns) throw new Refusal(`The backup has a table that is not known here: ${table}`)
    await tx.execute(
      sql`${sql.raw(`insert into ${table} (${columns}) overriding system value select ${columns}`)}
        from jsonb_populate_recordset(${sql.raw(`null::${table}`)}, ${JSON.stringify(rows)}::jsonb)`,
    )
  }

  for await (const line of readLines(backup)) {
    if ('row' in line) {
      if (line.table !== batch.table || batch.rows.length >= rowsAtOnce) await flush(line.table)
      batch.rows.push(line.row)
      counts.rows += 1
    } else if ('sequence' in line) {
      const { sequence, value, called } = line
      await tx.execute(sql`select setval(${sequence}::regclass, ${value}::bigint, ${called})`)
    } else if ('file' in line) {
      await files.put(line.file, Buffer.from(line.content, 'base64'))
      counts.files += 1
    }
  }
  await flush('')
  return counts
}

const refuseOtherSchema = async (tx: Transaction, schema: string) => {
  if (schema === (await readSchemaMark(tx))) return
  throw new Refusal('The backup was made by another version of Veck: restore it with that version, then upgrade')
}
