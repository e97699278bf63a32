import { sql } from 'drizzle-orm'
import type { DatabaseClient } from '../../../apps/server/src/db/client.ts'

const pickFrom = (words: string[], by: string) =>
  sql.raw(`(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${by}) % ${words.length}]`)

// About 4,000 Swedish names, with parts that many names share.
const kinds = [
  'Villa',
  'Lägenhet',
  'Kontor',
  'Hotell',
  'Förskola',
  'Butik',
  'Radhus',
  'Sommarhus',
  'Klinik',
  'Brf',
  'Fam.',
]
const firsts = [
  'Ek',
  'Björk',
  'Lind',
  'Sol',
  'Berg',
  'Ny',
  'Hag',
  'Kungs',
  'Sund',
  'Ring',
  'Vall',
  'Älv',
  'Norr',
  'Söder',
]
const seconds = [
  'backen',
  'hagen',
  'vägen',
  'holmen',
  'ängen',
  'lund',
  'by',
  'torp',
  'gården',
  'höjden',
  'viken',
  'ström',
]
export const places = firsts.map((first) => first + seconds[first.length % seconds.length])
const companies = ['lindqvist', 'gardinhuset', 'textilverket', 'nordljus', 'inredarna', 'fjallrum', 'bostadsform']

/** `after`: the number of orders that exist already. */
export const addOwners = async ({ db }: DatabaseClient, count: number, after = 0) => {
  await db.execute(sql`
    insert into users (email, sven_user, email_confirmed_at)
    select 'person' || n || '@' || ${pickFrom(companies, 'n')} || n % 400 || '.example', true, now()
    from generate_series(${after + 1}::integer, ${after + count}::integer) n`)
}

/** Spread over the owners and all statuses, half of them with a customer's order number. The index is created last. */
export const addOrders = async ({ db }: DatabaseClient, count: number) => {
  const [{ indexdef = '' } = {}] = (
    await db.execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where indexname = 'orders_search_text_index'`,
    )
  ).rows
  await db.execute(sql`drop index orders_search_text_index`)
  await db.execute(sql`
    with owner as materialized (
      select row_number() over (order by email) - 1 as n, email from users where email like 'person%')
    insert into orders (offer_name, note, status, owner_email, customer_order_number, created_at, updated_at, updated_by)
    select ${pickFrom(kinds, 'hash')} || ' ' || ${pickFrom(firsts, 'hash / 16')} || ${pickFrom(seconds, 'hash / 512')} || ' ' || hash / 8192 % 200, '',
      (array[0, 0, 1, 1, 2, 2, 2, 3, 4])[1 + hash % 9], email,
      case when hash % 2 = 0 then 'PO-' || hash % 9000000 else '' end, now(), now(), email
    from (select n, abs(hashint8(n)::bigint) as hash from generate_series(1, ${count}::bigint) n) offer
    join owner on owner.n = hash % (select count(*) from owner)
    order by offer.n`)
  await db.execute(sql.raw(indexdef))
  await db.execute(sql`vacuum analyze orders`)
}

export const giveOrdersTo = async ({ db }: DatabaseClient, email: string, count: number) => {
  await db.execute(sql`
    insert into orders (offer_name, note, status, owner_email, created_at, updated_at, updated_by, offer_sent_to_customer_at)
    select 'Offert ' || n, '', n % 4, ${email}, now(), now(), ${email}, case when n % 4 > 0 then now() end
    from generate_series(1, ${count}) n`)
  await db.execute(sql`analyze orders`)
}
