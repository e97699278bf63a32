import { OrderStatus } from '@veck/domain'
import { locales, texts } from '@veck/texts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fillIn as translate } from '../../../../test/fill-in.ts'
import { measurements } from '../../../../test/curtain-choice.ts'
import { orderSnapshot, presentedOrder, type SnapshotOptions } from '../../../../test/order-snapshot.ts'
import { delivery } from '../../../../test/placeable-order.ts'
import { plain, readPdf } from '../../../../test/read-pdf.ts'
import type { FabricImage } from '../pdf/fabric-images.ts'
import { noOrderImages, shrinkRenderings } from './order-images.ts'
import { renderOrderPdf } from './render-order-pdf.ts'

const render = async (options: SnapshotOptions) => {
  const snapshot = orderSnapshot(options)
  return {
    order: await presentedOrder(options),
    ...(await readPdf((await renderOrderPdf(snapshot, noOrderImages, translate)).content)),
  }
}

const own = {
  isExternalFabric: true,
  externalFabricSupplier: 'Väveriet',
  externalFabricName: 'Molly',
  externalFabricColor: 'Blå',
}

const rooms = [
  { name: 'Vardagsrum', markings: 3 },
  { name: 'Kök', markings: 2 },
]

describe('the order PDF', () => {
  test.each(locales)('[A2.37][A2.38] shows in %s the same numbers as the screen', async (locale) => {
    const { order, text } = await render({ rooms, locale, discount: 12.5, line: (index) => (index === 4 ? own : {}) })
    const money = [
      order.orderTotalNetAmount,
      order.orderTotalDiscountAmount,
      order.freightCost,
      order.orderTotalExclVat,
      order.orderVat,
      order.orderTotalInclVatAndFreightCost,
      ...order.orderLines.filter(({ isExternalFabric }) => !isExternalFabric).map(({ price }) => price),
    ]
    for (const { formatted } of money) expect(text).toContain(plain(formatted))
    for (const line of order.orderLines) {
      expect(text).toContain(line.markingName)
      for (const drop of line.curtainData.curtainDrops) {
        const { finishedWidthPerCurtainDrop: width, finishedHeightPerCurtainDrop: height } = drop
        expect(text).toContain(`${Math.round(width)} × ${Math.round(height)} cm`)
        const priced = line.isExternalFabric ? '' : plain(drop.pricePerCurtainDrop.formatted)
        expect(text).toContain(priced)
      }
    }
    expect(text).toContain(texts[locale]['Preview:ExcludesExternal'])
    expect(text).toContain(translate(locale, { key: 'Pdf:NotInSum', values: { count: 1 } }))
  })

  test('[A2.37][A2.39] shows folders with subtotals, fabric, sizes, sewing and drop labels', async () => {
    const { text } = await render({ rooms })
    expect(text).toMatch(/Vardagsrum\s+Delsumma 8 513,29 kr/)
    expect(text).toContain('Dimma Snö')
    expect(text).toContain('320 × 260 cm · 1 st')
    expect(text).toContain('Wave 80 · stående · nederfåll 10 cm · våderna sys ihop')
    expect(text).toMatch(/Våd 1–6\s+6 st\s+142 × 256 cm/)
  })

  test('[A2.37] shows own fabrics with name, colour and supplier, and no totals when nothing has a price', async () => {
    const { text } = await render({ rooms, line: () => own })
    expect(text).toContain('Molly, Blå (eget tyg från Väveriet)')
    expect(text).not.toContain('Bruttobelopp')
    expect(text).not.toContain('kr')
  })

  test('shows its order number and the page number on every page', async () => {
    const { pages } = await render({ rooms: [{ name: 'Hotell', markings: 30 }] })
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Offert #10042')
      expect(page).toContain(`Sida ${index + 1} av ${pages.length}`)
    }
  })

  test('[A3.5] shows place and week of delivery when the order is placed', async () => {
    const options = { rooms, status: OrderStatus.OrderPlaced, order: { delivery, customerOrderNumber: 'PO 77123' } }
    const { text, title } = await render(options)
    expect(title).toBe('Order #10042 Villa Ekbacken')
    for (const fact of ['Lindqvist Inredning AB', 'Hamngatan 2', '111 47 Stockholm', 'vecka 12', 'PO 77123'])
      expect(text).toContain(fact)
  })

  test('shows that an order has no curtains, or that a marking has no fabric', async () => {
    expect((await render({ rooms: [] })).text).toContain('Offerten har inga gardiner än.')
    const snapshot = orderSnapshot({ rooms })
    snapshot.contents.lines = snapshot.contents.lines.slice(1)
    const { text } = await readPdf((await renderOrderPdf(snapshot, noOrderImages, translate)).content)
    expect(text).toContain('Fönster 1')
    expect(text).toContain('Inget tyg valt än')
  })

  test('[16.7] shows that a marking is only measured, with its sizes', async () => {
    const snapshot = orderSnapshot({ rooms })
    snapshot.contents.lines = snapshot.contents.lines.slice(1)
    const [marking] = snapshot.contents.tree.folders[0]?.markings ?? []
    if (!marking) throw new Error('no marking')
    marking.measured = { ...measurements, curtainConfiguration: 1, sewingType: 0, orientation: 1, opening: 2 }
    const { text } = await readPdf((await renderOrderPdf(snapshot, noOrderImages, translate)).content)
    expect(text).toContain('Uppmätt, tyg väljs senare')
    expect(text).toContain('320 × 260 cm · 2 st · Wave 80')
  })

  test('has a language, a title, a structure and a text for every drawing', async () => {
    const { tagged, language, title, roles, alts } = await render({ rooms, locale: 'en' })
    expect([tagged, language, title]).toEqual([true, 'en-GB', 'Quote #10042 Villa Ekbacken'])
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(2)
    expect(roles.filter((role) => role === 'H3')).toHaveLength(5)
    expect(alts).toContain('Drawing of Fönster 1: the curtain hangs 320 cm wide and 256 cm high.')
  })

  test('embeds the image of a fabric once', async () => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const image: FabricImage = {
      image: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      colour: [68, 85, 102],
    }
    const snapshot = orderSnapshot({ rooms, line: () => ({ productImage: '/catalogue/a.webp' }) })
    const { content } = await renderOrderPdf(
      snapshot,
      { ...noOrderImages, fabrics: new Map([['/catalogue/a.webp', image]]) },
      translate,
    )
    const pdf = await readPdf(content)
    expect(pdf.images).toBe(1)
    expect(pdf.alts.filter((alt) => alt === 'Tygprov: Dimma Snö')).toHaveLength(5)
  })

  test('shows the 3D picture of a curtain, and the drawing where none came', async () => {
    const small = await sharp({ create: { width: 360, height: 280, channels: 3, background: '#987' } })
      .jpeg()
      .toBuffer()
    const alike = orderSnapshot({
      rooms: [{ name: 'Kök', markings: 3 }],
      kind: (index) => (index === 2 ? { wallWidth: 400 } : {}),
    })
    const [, second = ''] = alike.contents.lines.map(({ markingId }) => markingId)
    const renderings = await shrinkRenderings(new Map([['file', small]]))
    const snapshot = { ...alike, renderings: { [second]: 'file' } }
    const { content } = await renderOrderPdf(snapshot, { ...noOrderImages, renderings }, translate)
    const { alts, images } = await readPdf(content)
    // The first two are printed as one, and only the second has a picture.
    expect(alts).toEqual([
      expect.stringMatching(/^Bild av Fönster 1, Fönster 2/),
      expect.stringMatching(/^Ritning av Fönster 3/),
    ])
    expect(images).toBe(1)
  })

  test('has smaller pictures if there are many, and leaves out broken ones', async () => {
    const small = await sharp({ create: { width: 360, height: 280, channels: 3, background: '#987' } })
      .jpeg()
      .toBuffer()
    const widthIn = async (count: number) => {
      const [image = ''] = (
        await shrinkRenderings(new Map(Array.from({ length: count }, (_, id) => [String(id), small])))
      ).values()
      return (await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64')).metadata()).width
    }
    expect([await widthIn(1), await widthIn(151)]).toEqual([360, 220])
    expect(await shrinkRenderings(new Map([['broken', Buffer.from('x')]]))).toEqual(new Map())
  })

  test('is the same file every time', async () => {
    const make = async () => (await renderOrderPdf(orderSnapshot({ rooms }), noOrderImages, translate)).content
    expect((await make()).equals(await make())).toBe(true)
  })

  test('prints text that looks like PDF code as text, and prints a long text completely', async () => {
    const note = `${'Gardin '.repeat(250)}slut) Tj ET /Evil <</S /JavaScript>> 👍\u202E\u0007`
    const { text, pages } = await render({
      rooms,
      order: { offerName: 'W'.repeat(30), note },
      markingName: () => 'Wwwwwwwwwwwwwwwwwwww',
    })
    expect(text).toContain('slut) Tj ET /Evil <</S /JavaScript>> □')
    expect(text.split('Gardin').length - 1).toBe(250)
    expect(pages.length).toBeGreaterThan(1)
  })
})
