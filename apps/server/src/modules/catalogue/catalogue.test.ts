import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { testCatalogue, testPrices } from '../../../test/catalogue.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { addPriceList } from '../calculator/index.ts'
import { CatalogueSchema, importCatalogue, readCatalogueFile } from './index.ts'

const noImages = () => undefined
const load = (veck: Veck, catalogue = testCatalogue) =>
  veck.db.transaction((tx) => importCatalogue(tx, CatalogueSchema.parse(catalogue), noImages))
const names = (body: { name: string }[]) => body.map(({ name }) => name)

describe('the fabric choice', () => {
  test('[B7.20][B3.10] returns the filters with their values, and all products sorted by name', async ({ veck }) => {
    await load(veck)
    const kund = await veck.as('kund')
    const { body } = await kund.call('getProductFilters')
    expect(body.filters.find(({ id }: { id: string }) => id === 'colour')).toEqual({
      id: 'colour',
      name: 'Färg',
      values: [
        { code: 'white', name: 'Vita' },
        { code: 'green', name: 'Gröna' },
      ],
    })
    expect(names(body.products)).toEqual(expect.arrayContaining(['Dimma', 'Skog 100%']))
    await veck.db.execute(sql`update products set name = 'Ånga' where name = 'Skog 100%'`)
    await veck.db.execute(sql`update products set name = 'Älv' where name = 'Dimma'`)
    const { body: found } = await kund.call('searchProducts', { query: {} })
    expect(names(found).filter((name) => ['Ånga', 'Älv'].includes(name))).toEqual(['Ånga', 'Älv'])
    const english = await kund.call('getProductFilters', { headers: { 'accept-language': 'en-US' } })
    expect(english.body.filters[0].name).toBe('Type')
  })

  test.for([
    [{}, ['Dimma', 'Skog 100%']],
    [{ searchString: ' dimm ' }, ['Dimma']],
    [{ searchString: 'lichen' }, ['Dimma']],
    [{ searchString: 'snö' }, ['Dimma']],
    [{ searchString: 'Sno' }, ['Dimma']],
    [{ searchString: '11-01' }, ['Skog 100%']],
    [{ searchString: 'dimma gran' }, []],
    [{ searchString: '100%' }, ['Skog 100%']],
    [{ searchString: '%' }, ['Skog 100%']],
    [{ filter: 'parf|green' }, ['Dimma', 'Skog 100%']],
    [{ filter: 'parf|green*sheer' }, ['Dimma']],
    [{ filter: 'parf|white*print' }, []],
    [{ filter: 'parf|', searchString: 'skog' }, ['Skog 100%']],
  ] as const)('[B7.21][B5.14][B5.15] finds the right products for %j', async ([query, expected], { veck }) => {
    await load(veck)
    const { status, body } = await (await veck.as('kund')).call('searchProducts', { query })
    expect(status).toBe(200)
    expect(names(body).filter((name) => ['Dimma', 'Skog 100%'].includes(name))).toEqual(expected)
  })

  test('[B7.21] refuses a filter of another format', async ({ veck }) => {
    const { status, body } = await (await veck.as('kund')).call('searchProducts', { query: { filter: 'colour=green' } })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('filter')
  })

  test('[B7.22][B3.11] returns the variants of a product in the language of the request', async ({ veck }) => {
    await load(veck)
    const kund = await veck.as('kund')
    const { body } = await kund.call('getVariants', { params: { productId: '31' } })
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      productId: 31,
      variantId: 3101,
      partNo: '31-01',
      configurableProductId: 'F31',
      name: 'Dimma',
      color: 'Snö',
      width: 300,
      repeatHeight: 0,
      recommendWeights: true,
      preferredOrientation: 0,
      isExternalFabric: false,
      active: true,
      isDirty: false,
    })
    expect((await kund.call('getVariants', { params: { productId: '404' } })).status).toBe(404)
    expect((await kund.call('getVariants', { params: { productId: 'x' } })).status).toBe(400)
  })

  test('does not find a discontinued variant, or a product whose variants are all discontinued', async ({ veck }) => {
    const kund = await veck.as('kund')
    const find = async (filter: string) => names((await kund.call('searchProducts', { query: { filter } })).body)
    const discontinue = async (...partNos: string[]) => {
      const changed = structuredClone(testCatalogue)
      for (const variant of changed.products.flatMap(({ variants }) => variants))
        variant.active = !partNos.includes(variant.partNo)
      await load(veck, changed)
    }
    await load(veck)
    expect(await find('parf|green')).toContain('Dimma')
    await discontinue('31-02')
    expect(await find('parf|green')).not.toContain('Dimma')
    expect(await find('parf|white')).toContain('Dimma')
    await discontinue('31-01', '31-02')
    expect(await find('')).not.toContain('Dimma')
  })
})

describe('[16.11] the facts about a fabric', () => {
  const facts = {
    compositionSv: '100 % lin',
    compositionEn: '100% linen',
    careSv: 'Tvätt 30°',
    careEn: 'Wash at 30°',
    weight: 245,
  }
  const told = () => {
    const changed = structuredClone(testCatalogue)
    Object.assign(changed.products[0] ?? {}, facts)
    return changed
  }
  const variantsOf = async (veck: Veck, language = 'sv-SE') => {
    const kund = await veck.as('kund')
    const headers = { 'accept-language': language }
    return (await kund.call('getVariants', { params: { productId: '31' }, headers })).body
  }

  test('come with each colour, in the language of the request, with the list price per metre', async ({ veck }) => {
    await load(veck, told())
    await addPriceList(veck.db, veck.clock, { note: 'test', startsAt: veck.clock.now(), list: testPrices })
    veck.clock.forward(10_000)
    expect((await variantsOf(veck))[0]).toMatchObject({
      composition: '100 % lin',
      care: 'Tvätt 30°',
      weight: 245,
      pricePerMetre: { value: (testPrices.fabricPerMetre.get('31-01') ?? 0) / 100, currencyCode: 'SEK' },
      filterCodes: ['sheer', 'white'],
    })
    expect((await variantsOf(veck, 'en-US'))[0]).toMatchObject({ composition: '100% linen', care: 'Wash at 30°' })
  })

  test('have no price for a colour that is not in the price list', async ({ veck }) => {
    await load(veck, told())
    expect((await variantsOf(veck))[0].pricePerMetre).toBeNull()
  })

  test('stay when a file leaves them out', async ({ veck }) => {
    await load(veck, told())
    expect(await load(veck)).toMatchObject({ changed: 0 })
    expect((await variantsOf(veck))[0]).toMatchObject({ composition: '100 % lin', weight: 245 })
    const file = readCatalogueFile(
      [
        'productId;productName;configurableProductId;variantId;partNo;colorSv;colorEn;width;repeatHeight;recommendWeights;preferredOrientation;active;filterCodes;compositionSv;weight',
        '31;Dimma;F31;3101;31-01;Snö;Snow;300;0;ja;upright;ja;sheer*white;100 % ull;310',
      ].join('\n'),
      { filters: testCatalogue.filters, partNoOwners: new Map() },
    )
    if (!file.ok) throw new Error(JSON.stringify(file.problems))
    await load(veck, file.catalogue)
    expect((await variantsOf(veck))[0]).toMatchObject({ composition: '100 % ull', care: 'Tvätt 30°', weight: 310 })
  })

  test.for([
    [{}, '31-01'],
    [{ filter: 'parf|green' }, '31-02'],
    [{ searchString: 'lav' }, '31-02'],
    [{ searchString: 'dimma snö' }, '31-01'],
  ] as const)('a search for %j shows the image of the colour that matches', async ([query, partNo], { veck }) => {
    await veck.db.transaction((tx) =>
      importCatalogue(tx, CatalogueSchema.parse(testCatalogue), (no) => ({
        swatch: `${no}.webp`,
        large: '',
        texture: '',
      })),
    )
    const { body } = await (await veck.as('kund')).call('searchProducts', { query })
    const dimma = body.find(({ name }: { name: string }) => name === 'Dimma')
    expect(dimma.image).toBe(`/catalogue/${partNo}.webp`)
  })
})

describe('importing a catalogue', () => {
  test('the same file twice changes nothing', async ({ veck }) => {
    expect(await load(veck)).toMatchObject({ added: 5, changed: 0, unchanged: 0 })
    expect(await load(veck)).toEqual({ added: 0, changed: 0, unchanged: 5, changes: [] })
  })

  test('a changed width is written', async ({ veck }) => {
    await load(veck)
    const changed = structuredClone(testCatalogue)
    const variant = changed.products[1]?.variants[0]
    if (variant) variant.width = 140
    expect(await load(veck, changed)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 4,
      changes: [{ kind: 'variant', id: '11-01', change: 'changed', fields: ['width'] }],
    })
  })

  test.for([
    ['a code no filter has', (c: typeof testCatalogue) => c.products[0]?.variants[0]?.filterCodes.push('violet')],
    [
      'an article number twice',
      (c: typeof testCatalogue) => Object.assign(c.products[0]?.variants[1] ?? {}, { partNo: '31-01' }),
    ],
    [
      'a name that could leave its folder',
      (c: typeof testCatalogue) => Object.assign(c.products[0]?.variants[1] ?? {}, { partNo: '../../etc' }),
    ],
  ] as const)('refuses %s', ([, spoil]) => {
    const spoilt = structuredClone(testCatalogue)
    spoil(spoilt)
    expect(CatalogueSchema.safeParse(spoilt).success).toBe(false)
  })
})

describe('catalogue images', () => {
  test.for([
    'http://elsewhere.example/a.webp',
    '/etc/passwd',
    '/catalogue/../secret.webp',
    '/catalogue/none.webp',
    '//elsewhere.example/a.webp',
  ])('[B7.30] %s is not found: only catalogue images are served', async (url, { veck }) => {
    const { status } = await (await veck.as('kund')).call('getContentImage', { query: { url } })
    expect(status).toBe(404)
  })
})
