import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/**
 * Not in backups: after a restore, ended sessions and used one-time secrets would be valid again. Keys are made again, so
 * that a backup cannot be used to sign.
 */
const excludedTables = [
  'sessions',
  'refresh_tokens',
  'password_links',
  'spent_tokens',
  'punchout_sessions',
  'attempts',
  'pending_sign_ins',
  'factor_challenges',
  'enrolment_codes',
  'signing_keys',
  'seal_keys',
]

export type Table = { name: string; columns: string }

/** Every table with its columns, except generated columns, as SQL names; without the tables of the migrations. */
export const findTables = async (db: Queryable): Promise<Table[]> => {
  const { rows } = await db.execute<Table>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
      and not (n.nspname = 'public' and c.relname = any(${sql.param(excludedTables)}))
    group by 1 order by 1`)
  return rows
}

export type Sequence = { sequence: string; value: string; called: boolean }

export const readSequences = async (db: Queryable): Promise<Sequence[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: states } = await db.execute<{ value: string; called: boolean }>(
      sql.raw(`select last_value::text as value, is_called as called from ${name}`),
    )
    for (const state of states) sequences.push({ sequence: name, ...state })
  }
  return sequences
}

/** Changes with every migration: a backup can be restored only into the schema it was made from. */
export const readSchemaMark = async (db: Queryable): Promise<string> => {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select encode(sha256(convert_to((select string_agg(hash, ' ' order by created_at) from drizzle.__drizzle_migrations)
      || (select max(id) from graphile_worker.migrations), 'UTF8')), 'hex') as mark`)
  return rows[0]?.mark ?? ''
}
