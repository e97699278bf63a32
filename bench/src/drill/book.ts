import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { attachEmbeddedPostgres } from '../../../apps/server/src/db/embedded/attach.ts'

/** The names of orders that the load makes start with it. */
export const loadPrefix = 'Övning '

// Without the orders of the load, which change while the backup is taken.
const isOld = `select id from orders where offer_name not like '${loadPrefix}%'`
const contents = {
  orders: `select o.*, o.incl_vat_ore as amount from orders o where id in (${isOld})`,
  folders: `select *, 0 as amount from folders where order_id in (${isOld})`,
  markings: `select *, 0 as amount from markings where order_id in (${isOld})`,
  order_lines: `select *, price_ore as amount from order_lines where order_id in (${isOld})`,
  marking_images: `select *, 0 as amount from marking_images where order_id in (${isOld})`,
  users: `select id, email, password_hash, 0 as amount from users`,
  fabric_prices: `select *, per_metre_ore as amount from fabric_prices`,
  revisions: `select *, total_incl_vat_ore as amount from revisions`,
}

const connect = async (dataDir: string) => {
  const running = await attachEmbeddedPostgres(dataDir)
  if (!running) throw new Error(`No database runs in ${dataDir}`)
  const client = new pg.Client({ connectionString: running.url })
  await client.connect()
  return client
}

/** The article number of a fabric that has a price. */
export const someFabric = async (dataDir: string): Promise<string> => {
  const client = await connect(dataDir)
  const { rows } = await client.query('select part_no from fabric_prices limit 1')
  await client.end()
  return rows[0]?.part_no ?? ''
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** The sums of a database: rows, öre and a hash of each table, and the orders of the load. */
export const readBook = async (query: Query) => {
  const sums: Record<string, string> = {}
  for (const [table, rowsOf] of Object.entries(contents)) {
    const { rows } = await query(
      `select count(*) as rows, coalesce(sum(amount), 0) as ore, md5(string_agg(t::text, ' ' order by t::text)) as hash
       from (${rowsOf}) t`,
    )
    sums[table] = Object.values(rows[0] ?? {}).join(' ')
  }
  const { rows: named } = await query(`select offer_name as name from orders where offer_name like $1`, [
    `${loadPrefix}%`,
  ])
  return {
    orders: Number(sums.orders?.split(' ')[0]),
    loadNames: named.map(({ name }) => String(name)),
    sums,
    differencesFrom: (other: { sums: Record<string, string> }) =>
      Object.keys(sums).flatMap((table) =>
        sums[table] === other.sums[table] ? [] : [`${table}: ${sums[table]} before, ${other.sums[table]} after`],
      ),
  }
}

export type Book = Awaited<ReturnType<typeof readBook>>

/** The book of the database that runs in a data folder. */
export const openBook = async (dataDir: string): Promise<Book> => {
  const client = await connect(dataDir)
  try {
    return await readBook((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}

/** The files of a data folder, with their sums. */
export const filesIn = (dataDir: string) => {
  const folder = join(dataDir, 'files')
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
    : []
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return {
    has: (name: string) => existsSync(join(folder, name)),
    sumOf,
    /** Of those that were there before a moment, in milliseconds. */
    differencesFrom: (other: { has: (name: string) => boolean; sumOf: (name: string) => string }, before: number) =>
      names
        .filter((name) => statSync(join(folder, name)).mtimeMs < before)
        .filter((name) => !other.has(name) || other.sumOf(name) !== sumOf(name))
        .map((name) => `the file ${name} is missing or changed`),
  }
}

export type Files = ReturnType<typeof filesIn>
