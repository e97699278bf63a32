import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { testCatalogue } from '../../../../test/catalogue.ts'
import { csvForm } from '../../../../test/attack/samples.ts'
import { auditOf } from '../../../../test/audit.ts'
import { test, type Caller } from '../../../../test/veck.ts'
import { add, change, colour, formOf, get, stocked } from './testing/stocked.ts'

const find = async (admin: Caller, query: Record<string, string> = {}) =>
  (await admin.call('findFabrics', { query })).body
const names = (list: { fabrics: { name: string }[] }) => list.fabrics.map(({ name }) => name)
const variantsOf = async (kund: Caller, productId: number) =>
  (await kund.call('getVariants', { params: { productId: `${productId}` } })).body

describe('[16.15] the list of fabrics', () => {
  test('shows image, width, price and colours of each fabric, but not the external fabric', async ({ veck }) => {
    const admin = await stocked(veck)
    const list = await find(admin, { searchText: 'dimma' })
    expect(list).toEqual({
      total: 1,
      pageSize: 50,
      fabrics: [
        {
          productId: 31,
          name: 'Dimma',
          configurableProductId: 'F31',
          image: '',
          isOffered: true,
          colours: 2,
          width: { from: 300, to: 300 },
          perMetreOre: { from: 24_950, to: 24_950 },
        },
      ],
    })
    expect(names(await find(admin))).not.toContain('Eget tyg')
  })

  test.for([
    ['skog', 'Skog 100%'],
    ['31-02', 'Dimma'],
    ['lichen dimma', 'Dimma'],
    ['GRAN skog', 'Skog 100%'],
    ['100%', 'Skog 100%'],
  ] as const)('a search for %s finds %s', async ([searchText, name], { veck }) => {
    expect(names(await find(await stocked(veck), { searchText }))).toEqual([name])
  })

  test('has pages, and each fabric is on one page only', async ({ veck }) => {
    const admin = await stocked(veck)
    await veck.db.execute(sql`
      insert into products (product_id, name, configurable_product_id, active, search_text)
      select n, 'Tyg ' || n % 3, 'F' || n, true, 'rader' from generate_series(5001, 5060) n`)
    const first = await find(admin, { searchText: 'rader' })
    const second = await find(admin, { searchText: 'rader', page: '2' })
    expect([first.total, first.fabrics.length, second.fabrics.length]).toEqual([60, 50, 10])
    const ids = [...first.fabrics, ...second.fabrics].map(({ productId }: { productId: number }) => productId)
    expect(new Set(ids).size).toBe(60)
    expect((await admin.call('findFabrics', { query: { page: '0' } })).status).toBe(400)
  })
})

describe('[16.15] changing a fabric', () => {
  test('customers see the new values, and the audit log has the change', async ({ veck }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    const [snow] = form.colours
    if (!snow) throw new Error('Dimma has no colours')
    Object.assign(form, { compositionSv: '100 % lin', compositionEn: '100% linen', weight: 210 })
    Object.assign(snow, { colorSv: 'Nysnö', width: 290, perMetreOre: 26_000, filterCodes: ['sheer'] })
    const { status, body } = await change(admin, 31, form)
    expect(status).toBe(200)
    expect(body.colours[0]).toMatchObject({ colorSv: 'Nysnö', width: 290, perMetreOre: 26_000 })
    expect(body.version).not.toBe(form.version)
    expect((await variantsOf(await veck.as('kund'), 31))[0]).toMatchObject({
      color: 'Nysnö',
      width: 290,
      composition: '100 % lin',
      pricePerMetre: { value: 260 },
    })
    expect(names(await find(admin, { searchText: 'nysnö' }))).toEqual(['Dimma'])
    expect(await auditOf(veck, 'changeFabric')).toMatchObject([
      { subject: '31', details: { before: { '31-01': expect.any(Number) }, after: { '31-01': 26_000 } } },
    ])
  })

  test('a discontinued colour is not found by a search, can still be read, and can be made active again', async ({
    veck,
  }) => {
    const admin = await stocked(veck)
    const kund = await veck.as('kund')
    const form = formOf(await get(admin, 31))
    await change(admin, 31, { ...form, colours: form.colours.map((one) => ({ ...one, active: false })) })
    expect((await kund.call('searchProducts', { query: { searchString: 'dimma' } })).body).toEqual([])
    expect(await variantsOf(kund, 31)).toMatchObject([{ active: false }, { active: false }])
    expect((await find(admin, { searchText: 'dimma' })).fabrics[0]).toMatchObject({ isOffered: false, colours: 2 })
    const again = formOf(await get(admin, 31))
    const body = { ...again, colours: again.colours.map((one) => ({ ...one, active: true })) }
    expect((await change(admin, 31, body)).status).toBe(200)
    expect((await kund.call('searchProducts', { query: { searchString: 'dimma' } })).body).toHaveLength(1)
  })

  test('a form is refused with 409 when the fabric has been changed by a form, a file or a price list', async ({
    veck,
  }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    expect((await change(admin, 31, { ...form, name: 'Dis' })).status).toBe(200)
    const late = await change(admin, 31, { ...form, name: 'Dimma 2' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Någon annan')])
    expect((await get(admin, 31)).name).toBe('Dis')

    // Changed by a file, and then by a new price list.
    const before = formOf(await get(admin, 11))
    await admin.call('importCatalogue', csvForm(JSON.stringify(testCatalogue).replaceAll('"Gran"', '"Tall"')))
    expect((await change(admin, 11, before)).status).toBe(409)
    const between = formOf(await get(admin, 11))
    const [only] = between.colours
    if (!only) throw new Error('Skog has no colour')
    await change(admin, 11, { ...between, colours: [{ ...only, perMetreOre: 41_000 }] })
    expect((await change(admin, 11, between)).status).toBe(409)
    expect((await get(admin, 11)).colours[0]).toMatchObject({ colorSv: 'Tall', perMetreOre: 41_000 })
  })

  test('only one of several changes at the same moment succeeds', async ({ veck }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    const answers = await Promise.all(['Ett', 'Två', 'Tre'].map((name) => change(admin, 31, { ...form, name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('wrong input is reported for each field, and changes nothing', async ({ veck }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    const [snow, lichen] = form.colours
    const refused = async (body: object) => {
      const answer = await change(admin, 31, { ...form, ...body })
      expect(answer.status).toBe(400)
      return Object.keys(answer.body.fields)
    }
    expect(await refused({ name: '\u202e \u200b', weight: 0 })).toEqual(['name', 'weight'])
    expect(await refused({ colours: [snow, { ...lichen, width: 20, colorEn: '' }] })).toEqual([
      'colours.1.colorEn',
      'colours.1.width',
    ])
    expect(await refused({ colours: [snow, { ...lichen, filterCodes: ['violet'] }] })).toEqual([
      'colours.1.filterCodes',
    ])
    // An article number cannot change, because orders refer to it.
    expect(await refused({ colours: [snow, { ...lichen, partNo: '31-99' }] })).toEqual(['colours.1.partNo'])
    expect(await refused({ colours: [snow] })).toEqual(['colours'])
    expect(await refused({ colours: [] })).toEqual(['colours'])
    // The article number of another fabric, and the same article number twice.
    expect(await refused({ colours: [snow, lichen, colour({ partNo: '11-01' })] })).toEqual(['colours.2.partNo'])
    expect(await refused({ colours: [snow, lichen, colour(), colour()] })).toEqual(['colours.3.partNo'])
    expect(await get(admin, 31)).toEqual(expect.objectContaining({ version: form.version }))
  })

  test('a colour of another fabric, the external fabric and an unknown fabric are not found', async ({ veck }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    const foreign = { ...colour({ partNo: '11-01' }), variantId: 1101 }
    expect((await change(admin, 31, { ...form, colours: [...form.colours, foreign] })).status).toBe(404)
    expect((await get(admin, 11)).colours).toHaveLength(1)
    for (const productId of ['9000', '404'])
      expect((await admin.call('getFabric', { params: { productId } })).status).toBe(404)
    expect((await change(admin, 9000, form)).status).toBe(404)
    expect((await admin.call('getFabric', { params: { productId: 'x' } })).status).toBe(400)
  })

  test('characters that change the text direction are removed from names', async ({ veck }) => {
    const admin = await stocked(veck)
    const form = formOf(await get(admin, 31))
    await change(admin, 31, { ...form, name: 'Di\u202emma' })
    expect((await get(admin, 31)).name).toBe('Dimma')
  })
})

describe('[16.15] adding a fabric', () => {
  test('customers find the new fabric with its price, and its ids are above those of files', async ({ veck }) => {
    const admin = await stocked(veck)
    const colours = [colour(), colour({ partNo: '77-02', colorSv: 'Kol', colorEn: 'Coal', perMetreOre: null })]
    const { status, body } = await add(admin, { colours })
    expect(status).toBe(200)
    expect(body.productId).toBeGreaterThan(1_000_000_000)
    const variants = await variantsOf(await veck.as('kund'), body.productId)
    expect(variants).toMatchObject([
      { color: 'Sand', care: 'Tvätt 30°', pricePerMetre: { value: 200 } },
      { color: 'Kol', pricePerMetre: null },
    ])
    const again = await add(admin)
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['colours.0.partNo']])
    const second = await add(admin, { colours: [colour({ partNo: '78-01' })] })
    expect(second.body.productId).toBe(body.productId + 1)
  })

  test('a later file that gives the new article number to another colour is refused', async ({ veck }) => {
    const admin = await stocked(veck)
    await add(admin)
    const file = JSON.stringify(testCatalogue).replace('"31-02"', '"77-01"')
    const { body } = await admin.call('importCatalogue', csvForm(file, { dryRun: 'false' }))
    expect(body.problems).toMatchObject([{ message: expect.stringContaining('77-01') }])
    expect(body.changed).toBe(0)
  })
})
