import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { users } from '../../src/db/schema/accounts.ts'
import { orderLines } from '../../src/db/schema/order-lines.ts'
import { placements } from '../../src/db/schema/placements.ts'
import { markingRenderings } from '../../src/db/schema/renderings.ts'
import { sealKeys } from '../../src/db/schema/seal-keys.ts'
import { lookOfLine } from '../../src/modules/orders/look-of-line.ts'
import { selfMadeKey } from '../../src/modules/sealing/index.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { imageForm, priceRule } from '../attack/samples.ts'
import { firstRelease, populatedRelease, startMigrated } from './earlier-release.ts'

/** The last migration before lost answers of the ERP were stored. */
const beforeUnknownOutcomes = '0016_product_search_without_accents'

/** The demo's buyer, a real buyer with the same name, and users of both. Also real users with similar emails. */
const strangers = `
  insert into users (email, sven_user) values ('kund@veck.se', true), ('anna@veck.example', true);
  insert into punchout_buyers (name, cxml_domain, cxml_identity, cxml_secret_hash, oci_username, oci_email, return_hosts, locale) values
    ('Hotell Fyrtornet AB', 'NetworkID', 'fyrtornet', 'x', 'fyrtornet', 'inkop@fyrtornet.example', '{localhost}', 'sv'),
    ('Hotell Fyrtornet AB', 'DUNS', 'fyrtornet', 'x', 'fyrtornet-2', 'inkop@fyrtornet.se', '{fyrtornet.se}', 'sv');
  insert into users (email, sven_user, punchout_buyer_id)
    select 'ebba@' || cxml_domain || '.se', true, id from punchout_buyers where cxml_identity = 'fyrtornet';
`

test('the upgrade marks the accounts and buyers that the demo created, and no others', async () => {
  const url = await populatedRelease(firstRelease, strangers)
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: accounts } = await client.query('select email from users where demo order by email')
  const demoEmails = ['ebba@NetworkID.se', 'kollega@veck.example', 'kund@veck.example']
  expect(accounts.map(({ email }) => email)).toEqual(demoEmails)
  const { rows: others } = await client.query('select email from users where not demo order by email')
  expect(others.map(({ email }) => email)).toEqual(['anna@veck.example', 'ebba@DUNS.se', 'kund@veck.se'])
  const { rows: buyers } = await client.query('select cxml_domain from punchout_buyers where demo')
  expect(buyers).toEqual([{ cxml_domain: 'NetworkID' }])
})

/** The last migration before the bin and the number of curtains in lists. */
const beforeBin = '0024_document_heads'

const deletedOrders = `
  insert into orders (offer_name, note, owner_email, status, created_at, updated_at, updated_by)
    select name, '', 'kund@veck.example', 4, now(), '2026-11-01', 'kund@veck.example' from unnest(array['Sent', 'Open']) name;
  insert into order_history (order_id, at, by_email, by_name, code, values)
    select id, now(), 'kund@veck.example', '', 'sentToCustomer', '{}' from orders where status = 4;
  insert into order_history (order_id, at, by_email, by_name, code, values)
    select id, now(), 'kund@veck.example', '', 'changedToInitiated', '{}' from orders where status = 4 and offer_name = 'Open';
`

test('[16.10] orders deleted before the upgrade are in the bin, and lists show the number of curtains', async () => {
  const url = await populatedRelease(beforeBin, deletedOrders)
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: inBin } = await client.query(
    'select offer_name, deleted_from, deleted_at = updated_at as at_once from orders where status = 4 order by offer_name',
  )
  expect(inBin).toEqual([
    { offer_name: 'Open', deleted_from: 0, at_once: true },
    { offer_name: 'Sent', deleted_from: 1, at_once: true },
  ])
  const { rows: wrong } = await client.query(`select offer_number from orders where curtains <> (
    select coalesce(sum(quantity), 0) from order_lines join markings on markings.id = marking_id
    where order_lines.order_id = orders.id and deleted_at is null)`)
  expect(wrong).toEqual([])
  const { rows: some } = await client.query('select 1 from orders where curtains > 0')
  expect(some.length).toBeGreaterThan(0)
})

test('a database of the first release is migrated with all its data', async () => {
  const url = await populatedRelease(firstRelease)
  await migrateDatabase(url)
  await migrateDatabase(url)
  const { database, kund, list, params } = await startMigrated(url)
  expect([list['0'], list['1']]).toMatchObject([
    [{ offerNumber: 10001, offerName: 'Villa Ekbacken' }],
    [{ offerNumber: 10002, offerName: 'Kontor' }],
  ])

  const { body: order } = await kund.call('getOrder', { params })
  expect(order).toMatchObject({ note: 'Ring först', version: 4, orderTotalNetAmount: { value: 2725.92 } })
  expect(order.orderLines).toMatchObject([{ productName: 'Dimma Snö', folderName: 'Vardagsrum', quantity: 1 }])
  expect((await kund.call('getOrderHistory', { params })).body).toHaveLength(5)
  expect((await kund.call('getSharedUsers')).body).toEqual([{ sharedToEmail: 'kollega@veck.example' }])

  // Orders of an earlier release have retail prices, without anything stored for them.
  const { body: retail } = await kund.call('getRetail', { params })
  expect(retail).toMatchObject({ version: 0, prices: { markings: [{ trade: 272_592, price: { inclVat: 365_100 } }] } })
  const fixedPrice = { amount: 500_000, display: 'inclVat' }
  const markingId = retail.prices.markings[0].id
  await kund.call('changeMarkingRetail', { params: { ...params, markingId }, body: { fixedPrice } })
  expect((await kund.call('getRetail', { params })).body.prices.total.inclVat).toBe(500_000)

  // An order of an earlier release gets alternatives, and keeps its line.
  const added = await kund.call('addAlternative', { params: { ...params, markingId }, body: {} })
  expect(added.body.markings).toMatchObject([
    { chosen: 'A', alternatives: [{ letter: 'B', productName: 'Dimma Snö' }] },
  ])
  const ofB = { ...params, markingId, letter: 'B' }
  expect((await kund.call('chooseAlternative', { params: ofB, body: {} })).status).toBe(200)
  const { body: exchanged } = await kund.call('getOrder', { params })
  expect(exchanged.orderLines).toEqual(order.orderLines)

  // A curtain of an earlier release gets a rendering, which the offer to the client shows.
  const [line] = await database.db.select().from(orderLines)
  const rendering = imageForm({ look: line ? lookOfLine(line) : '' })
  const uploaded = await kund.call('uploadRendering', { params: { ...params, markingId }, ...rendering })
  expect(uploaded.status).toBe(204)
  expect(await database.db.select().from(markingRenderings)).toMatchObject([{ markingId, orderId: params.id }])

  // Its marking has no window, and gets one. The rendering shows another one then.
  expect(order.markings[markingId]).not.toHaveProperty('window')
  const window = { width: 140, height: 120, sill: 85 }
  const { name } = order.markings[markingId]
  await kund.call('renameMarking', { body: { orderId: params.id, id: markingId, name, window } })
  expect((await kund.call('getOrder', { params })).body.markings[markingId].window).toEqual(window)
  expect((await kund.call('uploadRendering', { params: { ...params, markingId }, ...rendering })).status).toBe(409)

  // The search uses columns that migrations have filled.
  expect((await kund.call('searchProducts', { query: { searchString: 'sno' } })).body).toMatchObject([
    { name: 'Dimma' },
  ])

  // Work continues: order numbers follow, prices are found, and the history is kept.
  expect((await kund.call('refreshPrices', { params })).status).toBe(200)
  const { body: next } = await kund.call('createOrder', { body: { offerName: 'Ny', note: '' } })
  expect((await kund.call('getOrder', { params: { id: next.id } })).body.offerNumber).toBe(10003)
})

test('a revision of an earlier release is listed, compared and restored', async () => {
  const revision = await readFile(join(import.meta.dirname, 'first-revision.sql'), 'utf8')
  const url = await populatedRelease('0035_revisions', revision)
  await migrateDatabase(url)
  const { kund, params } = await startMigrated(url)
  const { body: revisions } = await kund.call('getRevisions', { params })
  expect(revisions).toMatchObject([{ number: 1, byName: 'Karin Lindqvist', total: { exclVat: 400_000 } }])
  const before = await kund.call('getOrder', { params })
  const { body: differences } = await kund.call('compareRevisions', { params, query: { from: '1' } })
  expect(differences.parts).toMatchObject([{ name: before.body.orderLines[0].markingName }])
  const { markingId } = before.body.orderLines[0]
  const deleted = { orderId: params.id, folders: [], markings: [markingId] }
  expect((await kund.call('deleteFoldersAndMarkings', { body: deleted })).status).toBe(200)
  const restored = await kund.call('restoreRevision', { params: { ...params, number: '1' }, body: {} })
  expect([restored.status, restored.body.kept]).toEqual([200, 2])
  expect((await kund.call('getOrder', { params })).body.orderLines).toEqual(before.body.orderLines)
  expect((await kund.call('getRetail', { params })).body.prices.total.inclVat).toBe(500_000)
})

test('a revision of an earlier release knows its client, so that erasing the client finds it', async () => {
  const revision = await readFile(join(import.meta.dirname, 'first-revision.sql'), 'utf8')
  const clientId = '7a0c8f4e-33b5-4d2c-9a1e-0c4b1f6e2d10'
  const withClient = `${revision}; update revisions set contents = jsonb_set(contents, '{clientId}', '"${clientId}"');`
  const url = await populatedRelease('0035_revisions', withClient)
  await migrateDatabase(url)
  const { database, kund, params } = await startMigrated(url)
  const { rows } = await database.db.execute(sql`select client_id from revisions`)
  expect(rows).toEqual([{ client_id: clientId }])
  // The order gets a page for its client.
  await kund.call('changeOrderRetail', { params, body: { rule: priceRule, display: null } })
  expect((await kund.call('createOfferLink', { params })).body.link).toMatchObject({ number: 2, state: 'sent' })
})

test('after the upgrade, servers that start at the same time make one key for the seal, and no data is lost', async () => {
  const url = await populatedRelease('0037_renderings')
  const first = connectDatabase(url, () => {})
  const emails = sql`select email from users order by email`
  const { rows: before } = await first.db.execute(emails)
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  const second = connectDatabase(url, () => {})
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  const keys = await Promise.all([first, second].map(({ db }) => selfMadeKey(db, systemClock)))
  expect(keys[0]).toEqual(keys[1])
  expect(await first.db.select().from(sealKeys)).toHaveLength(1)
  expect(before.length).toBeGreaterThan(0)
  expect((await second.db.execute(emails)).rows).toEqual(before)
})

test('orders placed before the upgrade keep their order id, and those not accepted keep their key', async () => {
  const url = await populatedRelease(
    beforeUnknownOutcomes,
    `insert into placements (order_id, document, placed_at, placed_by, refused_at, refusal)
       select id, '<Order/>', now(), owner_email, now(), '401' from orders where offer_number = 10001;
     insert into placements (order_id, document, placed_at, placed_by, accepted_at)
       select id, '<Order/>', now(), owner_email, now() from orders where offer_number = 10002;`,
  )
  await migrateDatabase(url)
  const database = connectDatabase(url, () => {})
  onTestFinished(database.close)
  const rows = await database.db.select().from(placements).orderBy(placements.erpOrderId)
  expect(rows).toMatchObject([
    { erpOrderId: '10001', attemptsBegun: 1, attemptsSettled: 0 },
    { erpOrderId: '10002', attemptsBegun: 0, attemptsSettled: 0 },
  ])
  // Accounts from before the upgrade have no mail restriction.
  expect((await database.db.select().from(users)).map(({ mailRestricted }) => mailRestricted)).not.toContain(true)
})

test('orders that were returned before the upgrade are placed only by sales, and reopened ones by anyone', async () => {
  const url = await populatedRelease(
    firstRelease,
    `
    insert into punchout_buyers (id, name, return_hosts, locale)
      values ('00000000-0000-4000-8000-0000000000b1', 'Rederi AB Svea', '{inkop.svea.example}', 'sv');
    update users set punchout_buyer_id = '00000000-0000-4000-8000-0000000000b1' where email = 'kund@veck.example';
    insert into order_history (order_id, at, by_email, by_name, code, values)
      select id, '2026-03-01T23:30:00Z', 'kund@veck.example', '', 'returnedToProcurement', '{}' from orders
      where offer_number in (10001, 10002) order by offer_number;
  `,
  )
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`
    select offer_number, valid_until::text, voided_at is null as is_open, contents
    from punchout_returns join orders on orders.id = order_id order by offer_number`)
  expect(rows).toEqual([
    { offer_number: 10001, valid_until: '2026-04-01', is_open: false, contents: null },
    { offer_number: 10002, valid_until: '2026-04-01', is_open: true, contents: null },
  ])
})
