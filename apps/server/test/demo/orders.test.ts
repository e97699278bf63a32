import { demoImages, loadDemoData } from '@veck/demo'
import { desc, eq, sql } from 'drizzle-orm'
import type { Retail, Revision, RevisionDifferences } from '@veck/contract'
import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { heavyWork } from '../heavy-work.ts'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { createEmptyDatabase } from '../empty-database.ts'
import { readOrder } from '../orders.ts'
import { test, type Veck } from '../veck.ts'
import { connectDatabase } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { markingImages, storedPhotos } from '../../src/db/schema/images.ts'
import { orders } from '../../src/db/schema/orders.ts'
import { revisions as storedRevisions } from '../../src/db/schema/revisions.ts'
import type { ClientOffer } from '../../src/modules/documents/index.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { folderFileStore, type FileStore } from '../../src/ports/file-store.ts'

const newSources = async () => {
  const files = folderFileStore(await mkdtemp(join(tmpdir(), 'veck-demo-files-')))
  return { files, heavyWork, logger: pino({ level: 'silent' }) }
}

const filesIn = async (store: FileStore) => {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names
}

/** Brand, clients, extra items, and an offer with alternatives in three versions. */
const expectOffersToClients = async (veck: Veck, files: FileStore) => {
  const kund = await veck.as('kund')
  expect((await kund.call('getStudio')).body).toMatchObject({ name: 'Lindqvist Inredning', logo: { width: 1340 } })
  const { body: list } = await kund.call('getOrdersByStatus')
  const names = (await kund.call('getClientNames')).body
  const [villa, office] = list['0']
  expect([names[villa.id], names[office.id]]).toEqual(['Eva och Henrik Sandell', 'Advokatbyrån Rydell & Falk AB'])

  const params = { id: villa.id }
  const { order, prices, library }: Retail = (await kund.call('getRetail', { params })).body
  expect(library.map(({ nameSv }) => nameSv)).toContain('Takskena, måttanpassad')
  expect(order.markings.filter(({ alternatives }) => alternatives.length > 0)).toHaveLength(2)
  expect([...order.markings, ...order.extras].filter(({ optional }) => optional)).toHaveLength(2)
  expect([prices.margin?.isBelowMinimum, prices.markings.some(({ needsPrice }) => needsPrice)]).toEqual([false, false])

  const revisions: Revision[] = (await kund.call('getRevisions', { params })).body
  expect(revisions.map(({ number, reason, mails }) => [number, reason, mails.length])).toEqual([
    [3, 'downloaded', 0],
    [2, 'mailed', 1],
    [1, 'mailed', 1],
  ])
  expect(revisions[0]?.total).toEqual(prices.total)
  const changes = async (from: string, to: string) => {
    const { parts }: RevisionDifferences = (await kund.call('compareRevisions', { params, query: { from, to } })).body
    return new Set(parts.map(({ change }) => change))
  }
  expect(await changes('1', '3')).toEqual(new Set(['added', 'removed', 'changed']))
  const hashes: string[] = []
  for (const name of await filesIn(files))
    if (name.endsWith('.pdf'))
      hashes.push(
        createHash('sha256')
          .update(await files.read(name))
          .digest('hex'),
      )
  expect(new Set(hashes)).toEqual(new Set(revisions.map(({ sha256 }) => sha256)))
  await veck.doJobs()
  expect(veck.mails).toEqual([])
}

describe('the demo orders', () => {
  test('the demo orders of kund fill every tab, and a colleague shares orders', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { body } = await kund.call('getOrdersByStatus')
    const names = (tab: string) => body[tab].map(({ offerName }: { offerName: string }) => offerName)
    expect([names('0'), names('1'), names('2')]).toEqual([
      ['Villa Ekbacken', 'Kontor Kungsgatan 12', 'Sommarhus Sandhamn'],
      ['Lägenhet Vasastan'],
      ['Galleri Norrsken', 'Pensionat Havsbris'],
    ])
    const office = await readOrder(kund, body['0'][1].id)
    expect(office.folder.folders).toMatchObject([
      { name: 'Plan 3', folders: [{ name: 'Mötesrum Lin' }, { name: 'Mötesrum Ull' }] },
      { name: 'Plan 4' },
    ])
    const history = await kund.call('getOrderHistory', { params: { id: body['1'][0].id } })
    expect(history.body.map(({ code }: { code: string }) => code)).toEqual(['sentToCustomer', 'created'])
  })

  test('the names in the demo orders are ones that the calls accept', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { body } = await kund.call('getOrdersByStatus')
    for (const { id } of Object.values<{ id: string }[]>(body).flat()) {
      const { offerName, folders, markings } = await readOrder(kund, id)
      const names = [...Object.values(folders).filter((folder) => folder.parentId), ...Object.values(markings)]
      expect([offerName.length <= 30, names.filter(({ name }) => name.length > 20)]).toEqual([true, []])
    }
  })

  test('the demo orders have every status, and lines with the calculation and prices in force', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { body } = await kund.call('getOrdersByStatus')
    const rows = Object.values<{ id: string; offerName: string }[]>(body).flat()
    const shown = await Promise.all(rows.map(({ id }) => readOrder(kund, id)))
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
    for (const { orderLines, orderTotalInclVatAndFreightCost } of shown) {
      expect([orderLines.length > 0, orderTotalInclVatAndFreightCost.value > 0]).toEqual([true, true])
    }
    const villa = shown.find(({ offerName }) => offerName === 'Villa Ekbacken')
    expect(villa?.orderLines).toHaveLength(8)
    expect(new Set(villa?.orderLines.map(({ curtainData }) => curtainData.sewingType))).toEqual(
      new Set([0, 1, 2, 3, 4]),
    )
    // Repriced with the list in force, not one of them changes.
    for (const { id, orderTotalExclVat } of shown) {
      const fresh = await kund.call('refreshPrices', { params: { id } })
      expect([fresh.status, fresh.body.orderTotalExclVat]).toEqual([200, orderTotalExclVat])
    }
  })

  test('[B1.4] the demo has photos, which are drawn when they are first read, and offers of kund to clients', async ({
    veck,
  }) => {
    await veck.db.execute(sql`truncate orders, shares cascade`)
    const sources = await newSources()
    const { files: store } = sources
    const { files, stop } = demoImages({ files: store, heavyWork, log: () => {} })
    onTestFinished(stop)
    await loadDemoData(veck.db, systemClock, sources)
    const images = await veck.db.select().from(markingImages)
    const photos = await veck.db.select().from(storedPhotos)
    expect([images.length, photos.length]).toEqual([7, 6])
    const [photo] = photos
    const folder = `photos/${photo!.hash.slice(0, 2)}/${photo!.hash}`
    const [whole, smaller] = await Promise.all(['whole.jpg', '400.webp'].map((file) => files.read(`${folder}/${file}`)))
    expect(await sharp(whole).metadata()).toMatchObject({ width: photo!.width, height: photo!.height })
    expect(await sharp(smaller).metadata()).toMatchObject({ format: 'webp', width: 400 })
    // Each curtain in a fabric of the catalogue is shown in 3D in the last offer.
    const [last] = await veck.db.select().from(storedRevisions).orderBy(desc(storedRevisions.number)).limit(1)
    const offered = (last!.offer as ClientOffer).folders.flatMap(({ markings }) =>
      markings.flatMap(({ curtain, alternatives }) => [curtain, ...alternatives.map((other) => other.curtain)]),
    )
    expect(offered.map(({ rendering }) => rendering !== null).filter(Boolean)).toHaveLength(offered.length - 1)
    const stored = (await filesIn(store)).filter((name) => name.startsWith('photos/'))
    expect(stored).not.toEqual([])
    expect(stored.every((name) => name.startsWith(folder))).toBe(true)
    await expectOffersToClients(veck, store)
  })

  test('the demo orders are not loaded twice and do not overwrite changes of users', async ({ veck }) => {
    const before = await veck.db.select().from(orders)
    await veck.db
      .update(orders)
      .set({ offerName: 'Mitt namn' })
      .where(eq(orders.id, before[0]?.id ?? ''))
    const sources = await newSources()
    await loadDemoData(veck.db, systemClock, sources)
    expect(await filesIn(sources.files)).toEqual([])
    const after = await veck.db.select().from(orders)
    expect([after.length, after.some(({ offerName }) => offerName === 'Mitt namn')]).toEqual([before.length, true])
  })

  test('a brand that kund has saved stays when the demo orders are loaded, and no offers to clients are added', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    const { logo: _logo, ...studio } = (await kund.call('getStudio')).body
    const { body: saved } = await kund.call('saveStudio', { body: { ...studio, name: 'Mitt märke' } })
    expect(saved.name).toBe('Mitt märke')
    await veck.db.execute(sql`truncate orders, shares cascade`)
    const sources = await newSources()
    await loadDemoData(veck.db, systemClock, sources)
    expect([(await kund.call('getStudio')).body, await filesIn(sources.files)]).toEqual([saved, []])
    expect([await veck.db.$count(orders), (await kund.call('getClientNames')).body]).toEqual([6, {}])
  })

  test('servers that start at the same time load the demo orders once', async () => {
    const empty = await createEmptyDatabase()
    const database = connectDatabase(empty.url, () => {})
    try {
      await migrateDatabase(empty.url)
      const startTogether = () => Promise.all([1, 2, 3].map(() => loadDemoData(database.db, systemClock)))
      await startTogether()
      await startTogether()
      expect(await database.db.select().from(orders)).toHaveLength(6)
    } finally {
      await database.close()
      await empty.drop()
    }
  })
})
