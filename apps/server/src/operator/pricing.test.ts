import { dirname } from 'node:path'
import { defaultParameters } from '@veck/domain'
import { describe, expect } from 'vitest'
import { fileWith, runOperator } from '../../test/operator.ts'
import { newMarking, newOrder, readOrder } from '../../test/orders.ts'
import { test, type Caller, type Veck } from '../../test/veck.ts'
import { findPriceLists, readPriceList } from '../modules/calculator/index.ts'

const partNoOf = async (veck: Veck) => {
  const [list] = await findPriceLists(veck.db)
  if (!list) throw new Error('the demo has no price list')
  const { fabricPerMetre } = await readPriceList(veck.db, list)
  return [...fabricPerMetre.keys()][0] ?? ''
}

const priceFile = (partNo: string, price: string, makingPrice = '200') => {
  const types = ['Wave80', 'Wave60', 'GliderSinglePleat', 'CurtainHeaderTape', 'Glider']
  const making = types.flatMap((type) => [`rate;making ${type};${makingPrice}`, `rate;tall ${type};80`])
  const rest = [
    'tallAbove;300',
    'perSeam;45',
    'weightsPerMetre;29',
    'perHook;4,50',
    'perSplit;60',
    'freight;195',
    'freeFreightAbove;5000',
    'vatPercentage;25',
  ]
  return ['kind;item;price', ...making, ...rest.map((row) => `rate;${row}`), `fabric;${partNo};${price}`].join('\n')
}

const saveCurtain = async (veck: Veck, kund: Caller) => {
  const order = await newOrder(kund, 'Prisprov')
  const markingId = await newMarking(kund, order.folder.id, 'Fönster')
  const body = {
    markingId,
    isExternalFabric: false,
    erpProductId: await partNoOf(veck),
    curtainConfiguration: 0,
    curtainData: { orientation: 1, sewingType: 0 },
    wallHeight: 250,
    wallWidth: 150,
    heightDeduction: 4,
    sewTogether: false,
    splitCurtain: false,
    useWeights: false,
    quantity: 1,
  }
  await kund.call('createOrderLine', { params: { id: order.id }, body })
  return readOrder(kund, order.id)
}

describe('price lists', () => {
  test('a file is shown with what it does to open orders, kept as a draft, and put in force at its time', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    const order = await saveCurtain(veck, kund)
    const partNo = await partNoOf(veck)
    const output = await runOperator(veck, 'prices', 'import', fileWith(priceFile(partNo, '999')), '--note', 'Vinter')
    expect(output).toContain(`fabric ${partNo}:`)
    expect(output).toMatch(
      new RegExp(`#${order.offerNumber} Prisprov: ${order.orderTotalNetAmount.value.toFixed(2)} → \\d+`),
    )
    const draft = /draft #(\d+)/.exec(output)?.[1] ?? ''
    veck.clock.forward(10_000)
    const refresh = () => kund.call('refreshPrices', { params: { id: order.id } })
    expect((await refresh()).body.orderTotalNetAmount.value).toBe(order.orderTotalNetAmount.value)
    const at = new Date(veck.clock.now().getTime() + 60_000).toISOString()
    await runOperator(veck, 'prices', 'start', draft, '--at', at)
    expect(await runOperator(veck, 'prices', 'list')).toMatch(new RegExp(`#${draft}  scheduled .*Vinter`))
    veck.clock.forward(61_000)
    expect((await refresh()).body.orderTotalNetAmount.value).not.toBe(order.orderTotalNetAmount.value)
    expect(await runOperator(veck, 'prices', 'list')).toMatch(new RegExp(`#${draft}  active`))
  })

  test('a file with errors is refused, naming row and column, and nothing is kept', async ({ veck }) => {
    const file = fileWith(`${priceFile('none', '10')}\nfabric;also-none;free`)
    await expect(runOperator(veck, 'prices', 'import', file)).rejects.toThrow(/row 21, price: not a number/)
    await expect(runOperator(veck, 'prices', 'import', fileWith(priceFile('none', '10')))).rejects.toThrow(
      /row 20, item: no fabric/,
    )
    await expect(runOperator(veck, 'prices', 'import', '/no/such/file')).rejects.toThrow(/cannot be read/)
    expect(await findPriceLists(veck.db)).toHaveLength(1)
  })

  test('what has started is never started again, and nothing starts in the past', async ({ veck }) => {
    await expect(runOperator(veck, 'prices', 'start', '1')).rejects.toThrow('There is no draft #1')
    await expect(runOperator(veck, 'prices', 'start', '1', '--at', '2020-01-01')).rejects.toThrow(/past/)
    await expect(runOperator(veck, 'prices', 'start', '1', '--at', 'soon')).rejects.toThrow(/not a time/)
  })
})

describe('parameters', () => {
  test('a file is shown with what it changes, kept as a draft, and put in force', async ({ veck }) => {
    const kund = await veck.as('kund')
    await saveCurtain(veck, kund)
    const output = await runOperator(veck, 'parameters', 'import', fileWith('name,value\nUnderHem,20\n'))
    expect(output).toContain(`UnderHem: ${defaultParameters.UnderHem} → 20`)
    expect(output).toContain('If every curtain were saved again')
    const draft = /draft #(\d+)/.exec(output)?.[1] ?? ''
    await runOperator(veck, 'parameters', 'start', draft)
    veck.clock.forward(10_000)
    expect((await kund.call('getCurtainParameters')).body.UnderHem.value).toBe(20)
    expect(await runOperator(veck, 'parameters', 'import', fileWith('name,value\nUnderHem,20\n'))).toBe(
      'The file changes nothing.',
    )
  })

  test('JSON as the server answers it is taken too; nonsense is named', async ({ veck }) => {
    expect(await runOperator(veck, 'parameters', 'import', fileWith('{"SideHem":{"value":5}}'))).toContain(
      'SideHem: 4 → 5',
    )
    await expect(runOperator(veck, 'parameters', 'import', fileWith('name,value\nSideHem,wide\n'))).rejects.toThrow(
      /row 2, value/,
    )
    await expect(runOperator(veck, 'parameters', 'import', fileWith('name,value\nSideHem,99\n'))).rejects.toThrow(
      /SideHem must be between 0 and 24/,
    )
    await expect(runOperator(veck, 'parameters', 'import', fileWith('name,value\nSideHemm,4\n'))).rejects.toThrow(
      /no parameter is called SideHemm/,
    )
  })
})

describe('catalogue', () => {
  const heading =
    'productId,productName,configurableProductId,variantId,partNo,colorSv,colorEn,width,repeatHeight,recommendWeights,preferredOrientation,active,filterCodes'
  const row = (partNo: string, variantId: number, width = '150') =>
    `77,Havre,F77,${variantId},${partNo},Sand,Sand,${width},0,nej,,ja,`

  test('is imported from CSV, twice as once, and errors are named by row', async ({ veck }) => {
    const file = fileWith([heading, row('77-01', 7701), row('77-02', 7702)].join('\n'))
    expect(await runOperator(veck, 'catalogue', 'import', file)).toMatch(/^3 added, 0 changed, 0 as they were/)
    expect(await runOperator(veck, 'catalogue', 'import', file)).toMatch(/^0 added, 0 changed, 3 as they were/)
    const { body } = await (await veck.as('kund')).call('searchProducts', { query: { searchString: '77-01' } })
    expect(body).toEqual([{ productId: 77, name: 'Havre', image: '' }])
    const twice = fileWith([heading, row('77-03', 7703), row('77-03', 7704)].join('\n'))
    await expect(runOperator(veck, 'catalogue', 'import', twice)).rejects.toThrow(
      /row 3, partNo: partNo 77-03 stands twice/,
    )
    await expect(
      runOperator(veck, 'catalogue', 'import', fileWith([heading, row('77-05', 7705, 'wide')].join('\n'))),
    ).rejects.toThrow(/row 2, width/)
  })

  test('[B7.30] takes its pictures from a folder, once, and serves them and nothing else', async ({ veck }) => {
    const file = fileWith([heading, row('77-01', 7701)].join('\n'))
    const picture = Buffer.from('RIFF....WEBPVP8 a picture of cloth')
    const pictures = dirname(fileWith(picture, '77-01-swatch.webp'))
    const output = await runOperator(veck, 'catalogue', 'import', file, '--pictures', pictures)
    expect(output).toContain('pictures of 1 articles')
    expect(await runOperator(veck, 'catalogue', 'import', file, '--pictures', pictures)).toMatch(
      /^0 added, 0 changed, 2/,
    )
    const kund = await veck.as('kund')
    const [variant] = (await kund.call('getVariants', { params: { productId: '77' } })).body
    expect(variant.image).toMatch(/^\/catalogue\/77-01-swatch-[\da-f]{12}\.webp$/)
    const { body } = await kund.call('getContentImage', { query: { url: variant.image } })
    expect(body).toEqual({ contentType: 'image/webp', base64: picture.toString('base64') })
    const served = await veck.app.inject(variant.image)
    expect(served.headers['cache-control']).toContain('immutable')
    expect(served.rawPayload.equals(picture)).toBe(true)
    await expect(runOperator(veck, 'catalogue', 'import', file, '--pictures', '/no/such')).rejects.toThrow(
      'There is no folder',
    )
  })
})
