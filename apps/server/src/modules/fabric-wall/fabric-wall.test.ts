import type { FabricWall } from '@veck/contract'
import { sql } from 'drizzle-orm'
import { Socket } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { testCatalogue } from '../../../test/catalogue.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { CatalogueSchema, importCatalogue } from '../catalogue/index.ts'

/** The demo's catalogue, and the test catalogue, whose colours a search for "dimma" finds. */
const openWall = async (veck: Veck) => {
  await veck.prepared('fabric wall', async ({ db }) => {
    await db.transaction((tx) => importCatalogue(tx, CatalogueSchema.parse(testCatalogue), () => undefined))
  })
  const kund = await veck.as('kund')
  const browse = async (query: Record<string, string> = {}, language = 'sv-SE'): Promise<FabricWall> =>
    (await kund.call('browseFabrics', { query, headers: { 'accept-language': language } })).body
  return { kund, browse }
}
const named = ({ colours }: FabricWall) => colours.map(({ name, color }) => `${name} ${color}`)
const countsOf = ({ filters }: FabricWall, id: string) => {
  const filter = filters.find((each) => each.id === id)
  return filter && [filter.any, ...filter.values.map(({ code, count }) => `${code} ${count}`)]
}

/** What the database sends meanwhile. */
const bytesRead = async (work: () => Promise<unknown>) => {
  const push = vi.spyOn(Socket.prototype, 'push')
  try {
    await work()
    return push.mock.calls.reduce((sum, [chunk]) => sum + ((chunk as Buffer | null)?.length ?? 0), 0)
  } finally {
    push.mockRestore()
  }
}

describe('[24.4] the fabric wall', () => {
  test('counts what each filter value would find beside the other choices', async ({ veck }) => {
    const { browse } = await openWall(veck)
    const dimma = await browse({ searchString: 'dimma' })
    expect(named(dimma)).toEqual(['Dimma Snö', 'Dimma Lav'])
    expect(dimma).toMatchObject({ total: 2, products: 1, favourites: 0 })
    expect(countsOf(dimma, 'colour')).toEqual([2, 'white 1', 'green 1'])
    const green = await browse({ searchString: 'dimma', filter: 'parf|green' })
    expect(named(green)).toEqual(['Dimma Lav'])
    expect(countsOf(green, 'colour')).toEqual([2, 'white 1', 'green 1'])
    expect(countsOf(green, 'type')).toEqual([1, 'sheer 1', 'print 0'])
    const english = await browse({ searchString: 'dimma lichen' }, 'en-US')
    expect(named(english)).toEqual(['Dimma Lichen'])
    expect(english.filters[0]?.name).toBe('Type')
    expect(named(await browse({ searchString: 'dimma gran' }))).toEqual([])
  })

  test('shows the favourites of the account, and counts them before they are chosen', async ({ veck }) => {
    const { kund, browse } = await openWall(veck)
    await kund.call('addFavouriteFabric', { params: { productId: '31' } })
    expect(await browse({ filter: 'parf|green' })).toMatchObject({ favourites: 1 })
    const marked = await browse({ favourites: 'true' })
    expect(named(marked)).toEqual(['Dimma Snö', 'Dimma Lav'])
    expect(countsOf(marked, 'type')).toEqual([2, 'sheer 2', 'print 0'])
    const kollega = await veck.as('kollega')
    expect((await kollega.call('browseFabrics', { query: { favourites: 'true' } })).body).toMatchObject({ total: 0 })
  })

  test('hides discontinued colours and own fabrics, and refuses a wrong page or filter', async ({ veck }) => {
    const { kund, browse } = await openWall(veck)
    const changed = structuredClone(testCatalogue)
    for (const variant of changed.products.flatMap(({ variants }) => variants))
      variant.active = variant.partNo !== '31-02'
    await veck.db.transaction((tx) => importCatalogue(tx, CatalogueSchema.parse(changed), () => undefined))
    expect(named(await browse({ searchString: 'dimma' }))).toEqual(['Dimma Snö'])
    const all = await browse()
    expect(all.colours.some(({ isExternalFabric }) => isExternalFabric)).toBe(false)
    const { externalFabricProductId } = (await kund.call('getGeneralSettings')).body
    expect(all.colours.some(({ productId }) => productId === externalFabricProductId)).toBe(false)
    for (const query of [{ page: '-1' }, { page: 'x' }, { filter: 'green' }, { favourites: 'maybe' }]) {
      const { status, body } = await kund.call('browseFabrics', { query })
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(query)])
    }
  })

  test('shows a change of the catalogue at once, and reads the colours only after one', async ({ veck }) => {
    const { browse } = await openWall(veck)
    const renamed = () => browse({ searchString: 'dimma' }).then(named)
    expect(await renamed()).toEqual(['Dimma Snö', 'Dimma Lav'])
    const unchanged = await bytesRead(renamed)
    await veck.db.execute(sql`update variants set color_sv = 'Dimma Is' where part_no = '31-01'`)
    const changed = await bytesRead(renamed)
    expect(await renamed()).toEqual(['Dimma Dimma Is', 'Dimma Lav'])
    // The demo has more than a hundred colours.
    expect(changed - unchanged).toBeGreaterThan(10_000)
    await veck.db.execute(sql`delete from variants where part_no = '31-01'`)
    expect(await renamed()).toEqual(['Dimma Lav'])
  })

  test('has pages, and the last one is followed by an empty one', async ({ veck }) => {
    const { browse } = await openWall(veck)
    const first = await browse()
    const pages: FabricWall[] = [first]
    while ((pages.at(-1)?.colours.length ?? 0) > 0) pages.push(await browse({ page: String(pages.length) }))
    const partNos = pages.flatMap(({ colours }) => colours.map(({ partNo }) => partNo))
    expect(partNos).toHaveLength(first.total)
    expect(new Set(partNos).size).toBe(first.total)
  })
})
