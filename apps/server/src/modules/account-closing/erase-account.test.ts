import { eq, sql } from 'drizzle-orm'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { runOperatorIn } from '../../../test/operator.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { erasedAccountEmail } from '../../core/erased-name.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { folderFileStore } from '../../ports/file-store.ts'
import { files as filesFolder, findTraces } from '../erasure/testing/erase-scene.ts'
import { addJob } from '../jobs/index.ts'
import { email, fullAccount, word } from './testing/full-account.ts'

const day = 24 * 3_600_000
const store = folderFileStore(filesFolder)

/** Runs the task of the night, and the clean-up that it asks for. */
const runNight = async (veck: Veck) => {
  await addJob(veck.db, 'erase-due-clients', {}, { maxAttempts: 1 })
  await veck.doJobs()
}

const close = async ({ owner }: Awaited<ReturnType<typeof fullAccount>>, successor: string | null = null) => {
  const body = { successor, confirmation: email, confirmsNoDuty: true }
  expect((await owner.call('closeAccount', { body })).status).toBe(200)
}

const tablesWith = (found: string[]) => [...new Set(found.map((one) => one.split(':')[0]))].toSorted()

/** The text of a backup that is made now. */
const readBackup = async (veck: Veck) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-trace-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await runOperatorIn(veck, { folder, files: store }, 'backup', 'after.veck')
  return gunzipSync(await readFile(join(folder, 'after.veck'))).toString()
}

/** The ids in the names of the files of the account: photos, PDFs, sealed PDFs, 3D pictures and the logo. */
const fileIdsOf = async ({ db }: Veck): Promise<string[]> => {
  const own = sql`(select id from orders where owner_email = ${email})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select photo_hash as id from marking_images where order_id in ${own}
    union select pdf_file_id::text from revisions where order_id in ${own}
    union select sealed_file_id::text from offer_acceptances where order_id in ${own}
    union select file_id::text from marking_renderings where order_id in ${own}
    union select file_id::text from brand_logos
      where company_id in (select id from companies where user_id = (select id from users where email = ${email}))`)
  return rows.map(({ id }) => id)
}

/** Which of the ids are in the name of a file. */
const foundInStore = async (ids: string[]) => {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return ids.filter((id) => names.some((name) => name.includes(id)))
}

describe('an account whose time is over', () => {
  test('leaves no trace in tables, search, jobs, files and the next backup', async ({ veck }) => {
    const made = await fullAccount(veck)
    const { userId, placed, offered, deleted } = made
    const words = [word, word.toLowerCase(), '0709876543', userId]
    // So the search finds something to erase in each of these, and the test can fail.
    expect(tablesWith(await findTraces(veck, [word]))).toEqual(expect.arrayContaining(holdingTables))
    const fileIds = await fileIdsOf(veck)
    expect((await foundInStore(fileIds)).length).toBeGreaterThanOrEqual(5)
    await close(made)
    await veck.doJobs()
    veck.clock.forward(89 * day)
    await runNight(veck)
    expect((await findTraces(veck, [word])).length).toBeGreaterThan(0)
    veck.clock.forward(2 * day)
    await runNight(veck)
    await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
    await veck.doJobs()
    // The audit log keeps ids, and nothing else.
    const traces = await findTraces(veck, words)
    expect(traces.filter((trace) => !trace.startsWith('public.audit_log: ') || trace.includes(word))).toEqual([])
    expect(await auditOf(veck, 'eraseAccount')).toMatchObject([{ by: 'system', subject: userId }])
    const backup = await readBackup(veck)
    expect(backup).toContain('"table":"public.orders"')
    for (const trace of [word, word.toLowerCase()]) expect(backup).not.toContain(trace)
    expect(await foundInStore(fileIds)).toEqual([])
    const sales = await veck.as('salj')
    const { body: found } = await sales.call('searchOrders', { query: { searchText: word } })
    expect(found.orders ?? found).toHaveLength(0)

    // What stays: numbers, amounts, fabrics and sizes, without name, for the supplier.
    const { body: kept } = await sales.call('getOrder', { params: { id: placed.id } })
    expect(kept).toMatchObject({
      userEmailAddress: erasedAccountEmail,
      offerNumber: placed.offerNumber,
      status: placed.status,
    })
    expect(kept.orderLines.map((line: { wallWidth: number }) => line.wallWidth)).toEqual(
      placed.orderLines.map(({ wallWidth }) => wallWidth),
    )
    expect((await sales.call('getOrderPdf', { params: { id: placed.id } })).status).toBe(200)
    expect((await sales.call('getOrder', { params: { id: offered.id } })).status).toBe(200)
    // The order in the bin is gone, because its time there was over, too.
    expect(await veck.db.$count(orders, eq(orders.id, deleted.id))).toBe(0)
    // The address is free again.
    const localeAndPath = '/sv/account/forgot-password'
    expect((await veck.anonymous.call('createAccount', { body: { emailAddress: email, localeAndPath } })).status).toBe(
      204,
    )
  })

  test('is erased with its successor untouched, and its name is gone from what it did', async ({ veck }) => {
    const made = await fullAccount(veck)
    await close(made, 'kollega@veck.example')
    await veck.doJobs()
    veck.clock.forward(91 * day)
    await runNight(veck)
    const kollega = await veck.as('kollega')
    const params = { id: made.offered.id }
    expect((await kollega.call('getOrder', { params })).body.offerName).toBe(`${word} villa 2`)
    expect((await kollega.call('getRevisions', { params })).status).toBe(200)
    const { body: history } = await kollega.call('getOrderHistory', { params })
    expect(history.map(({ by }: { by: string }) => by)).not.toContain(email)
    expect(history).toContainEqual(expect.objectContaining({ by: erasedAccountEmail, byName: '–' }))
    expect(await veck.db.$count(users, eq(users.email, email))).toBe(0)
    const mentions = await findTraces(veck, [email])
    // Documents and mails that left keep their sender.
    expect(tablesWith(mentions).filter((table) => !documents.has(table ?? ''))).toEqual([])
  })

  test('waits while an order is on its way to the ERP, and an opened account is not erased', async ({ veck }) => {
    const made = await fullAccount(veck)
    await close(made)
    await veck.db.update(placements).set({ acceptedAt: null }).where(eq(placements.orderId, made.placed.id))
    veck.clock.forward(91 * day)
    await runNight(veck)
    const isThere = async () => (await veck.db.$count(users, eq(users.email, email))) === 1
    expect(await isThere()).toBe(true)
    await veck.db.update(placements).set({ acceptedAt: veck.clock.now() }).where(eq(placements.orderId, made.placed.id))
    const admin = await veck.as('salj')
    expect((await admin.call('reopenUser', { params: { id: made.userId } })).status).toBe(200)
    await runNight(veck)
    expect(await isThere()).toBe(true)
    expect(await veck.db.execute(sql`select 1 from closed_accounts`)).toMatchObject({ rows: [] })
  })
})

/** Tables in which the account has the word. */
const holdingTables = [
  'brand_profiles',
  'clients',
  'document_heads',
  'erp_message_orders',
  'erp_messages',
  'extra_items',
  'folders',
  'marking_images',
  'markings',
  'offer_acceptances',
  'offer_links',
  'offer_questions',
  'order_deliveries',
  'order_extras',
  'order_history',
  'order_lines',
  'passkeys',
  'orders',
  'placements',
  'retail_history',
  'revision_mails',
  'revisions',
  'sales_notes',
  'sent_offers',
  'templates',
  'user_addresses',
  'users',
  'workbook_layouts',
].map((name) => `public.${name}`)

const documents = new Set(
  ['revision_mails', 'document_heads', 'placements', 'revisions', 'sent_offers', 'orders', 'brand_profiles'].map(
    (name) => `public.${name}`,
  ),
)
