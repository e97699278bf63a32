import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { orderSnapshot, presentedOrder, type SnapshotOptions } from '../../../../test/order-snapshot.ts'
import { fillIn } from '../../../../test/fill-in.ts'
import { plain, readPdf } from '../../../../test/read-pdf.ts'
import { noOrderImages } from './order-images.ts'
import { renderOrderPdf } from './render-order-pdf.ts'

const render = async (options: Partial<SnapshotOptions>) => {
  const all = { rooms: [{ name: 'Kök', markings: 2 }], ...options }
  const { content, missing } = await renderOrderPdf(orderSnapshot(all), noOrderImages, fillIn)
  return { order: await presentedOrder(all), missing, size: content.length, ...(await readPdf(content)) }
}

describe('letters in the order PDF', () => {
  test('Greek, Cyrillic, Polish, arrows, fractions and symbols are printed, also in the title', async () => {
    const offerName = 'Ξενοδοχείο Αθηνά → Київ'
    const note = 'Zażółć gęślą jaźń, 1½ m, ⅔, ≤ 5 °C, № 7, Ø 12, ✓ ☎'
    const { text, title, missing } = await render({ order: { offerName, note }, markingName: () => 'Παράθυρο' })
    expect(title).toBe(`Offert #10042 ${offerName}`)
    // Each change of the font starts a new piece of text; the pieces are compared without spaces.
    const letters = text.replaceAll(' ', '')
    for (const words of [offerName, note, 'Παράθυρο']) expect(letters).toContain(words.replaceAll(' ', ''))
    expect(missing).toEqual([])
  })

  test('a character that no font has is printed as a box and returned to the caller', async () => {
    const { text, missing, title } = await render({ order: { offerName: 'Sal 日本' } })
    expect(text).toContain('□□')
    expect(missing).toEqual(['日', '本'])
    expect(title).toContain('Sal 日本')
  })

  test('a font is embedded only where its letters are used', async () => {
    const fonts = async (offerName: string) => (await render({ order: { offerName } })).fonts
    expect(await fonts('Villa')).not.toContain('NotoSans')
    expect(await fonts('Αθήνα')).toContain('NotoSansGreek')
    expect(await fonts('Αθήνα')).not.toContain('NotoSansCyrillic')
  })

  test('the XMP metadata is well-formed, whatever the title contains', async () => {
    const offerName = `Å & <b> "x" 'y' ]]> \uFFFE\u0001 Ω`
    const { xmp } = await render({ order: { offerName } })
    expect(XMLValidator.validate(xmp)).toBe(true)
    const parsed = JSON.stringify(new XMLParser({ htmlEntities: true }).parse(xmp, true))
    expect(parsed).toContain(JSON.stringify(`Offert #10042 Å & <b> "x" 'y' ]]> \uFFFD Ω`))
  })
})

describe('long words in the order PDF', () => {
  const long = 'Gardinmarkering'.repeat(8)

  test('a long word breaks instead of running over the price or off the page', async () => {
    const options = {
      order: { offerName: long, note: long, customerOrderNumber: long },
      markingName: () => long,
      rooms: [{ name: long, markings: 2 }],
    }
    const { placed, order, text } = await render(options)
    expect(placed.filter(({ right }) => right > 595.28 - 47)).toEqual([])
    expect(text.replaceAll(' ', '').split(long).length - 1).toBeGreaterThanOrEqual(5)
    const price = plain(order.orderLines[0]?.price.formatted ?? '')
    for (const one of placed.filter((piece) => plain(piece.text) === price)) {
      const beside = placed.filter(({ page, y }) => page === one.page && Math.abs(y - one.y) < 5)
      for (const other of beside) expect(other === one || other.right < one.left).toBe(true)
    }
  })
})
