import type { Ore } from '@veck/domain'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brandProfile, clientOffer, offerExtra, type OfferOptions } from '../../../../test/client-offer.ts'
import { fillIn } from '../../../../test/fill-in.ts'
import { plain, readPdf } from '../../../../test/read-pdf.ts'
import type { ClientOffer } from './client-offer.ts'
import { noImages, shrinkOfferImages } from './offer-images.ts'
import { renderClientPdf } from './render-client-pdf.ts'

const client = {
  name: 'Familjen Lindgren',
  address: 'Ekbacken 3',
  reference: 'Kök',
  language: 'sv' as const,
  consumer: true,
}
const oneRoom: OfferOptions = { rooms: [{ name: 'Vardagsrum', markings: 1 }], sources: { client } }

const render = async (
  options: OfferOptions,
  more: Partial<ClientOffer> = {},
  files = new Map<string, Uint8Array>(),
) => {
  const offer = { ...clientOffer(options).offer, ...more }
  const { content, missing } = await renderClientPdf(offer, await shrinkOfferImages(offer, files), fillIn)
  return { offer, missing, ...(await readPdf(content)) }
}

const image = (colour: string) =>
  sharp({ create: { width: 90, height: 70, channels: 3, background: colour } })
    .webp()
    .toBuffer()

describe('the offer to a client', () => {
  test('has cover, rooms, totals, terms and page numbers, and is tagged', async () => {
    const { pages, text, roles, title, tagged, alts } = await render(
      { ...oneRoom, rooms: [...oneRoom.rooms, { name: 'Sovrum', markings: 1 }] },
      { revision: 2 },
    )
    expect(pages[0]).toContain('Familjen Lindgren')
    for (const fact of ['Ekbacken 3', '10042', 'Vardagsrum', 'Sovrum', 'Sammanställning', 'Villkor'])
      expect(text).toContain(fact)
    for (const fact of ['320 × 256 cm', 'Dimma Snö', 'Wave 80', 'Betalning inom 30 dagar.', 'Varav moms 25 %'])
      expect(text).toContain(fact)
    expect(text).toContain('Offerten gäller till och med 2026-12-16.')
    expect(pages[1]).toContain(`2 (${pages.length})`)
    expect(text).not.toContain('Utkast')
    expect([plain(title ?? ''), tagged]).toEqual(['Offert · Familjen Lindgren · Villa Ekbacken', true])
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(4)
    expect(roles.filter((role) => role === 'H3')).toHaveLength(2)
    expect(alts).toContain('Ritning av Fönster 1: gardinen hänger 320 cm bred och 256 cm hög.')
  })

  test('says on each page that it is a draft', async () => {
    const { pages } = await render(oneRoom)
    expect(pages.filter((page) => page.includes('Utkast'))).toHaveLength(pages.length)
  })

  test('shows alternatives with letter and difference, and what is optional apart with its own sum', async () => {
    const { text, alts } = await render({
      rooms: [{ name: 'Vardagsrum', markings: 3 }],
      line: (index) => ({ priceOre: ((index + 1) * 100_000) as Ore }),
      retail: { rule: { ...brandProfile.priceRule, freight: 'leftOut', rounding: 100 }, display: 'exclVat' },
      alternativesOf: (index) => (index === 0 ? [1] : []),
      marking: (index) => ({ optional: index === 2 }),
      extras: [offerExtra('e1', { optional: true })],
    })
    // 1667 and 3333 kr: 1000 and 2000 kr at 40 % margin.
    expect(text).toContain('+1 666,00 kr')
    expect(text).toContain('jämfört med A')
    expect(alts).toContain('Alternativ B')
    const [offered = '', options = ''] = text.split('Tillvalen ingår inte')
    expect(offered).toContain('1 667,00 kr')
    expect(options).toContain('5 000,00 kr')
    expect(options).toContain('650,00 kr')
    expect(options).toContain('5 650,00 kr')
  })

  test('shows one total only if it is asked for, and still what can be chosen', async () => {
    const { text, offer } = await render({ ...oneRoom, oneTotal: true, extras: [offerExtra('e1', { optional: true })] })
    expect(text.match(/\d kr/g)).toHaveLength(3)
    expect(offer.oneTotal).toBe(true)
  })

  test('shows the stored rendering and the fabric, and the drawing where the file is lost', async () => {
    const { offer } = clientOffer({
      ...oneRoom,
      line: () => ({ productImage: '/catalogue/1-swatch-0123456789ab.webp' }),
      sources: { client, renderings: new Map([['marking-0', { key: 'seen', file: 'x' }]]) },
    })
    const files = new Map([
      ['seen', await image('#445566')],
      ['0123456789ab', await image('#665544')],
    ])
    const shown = await render(oneRoom, offer, files)
    expect(shown.images).toBe(2)
    expect(shown.alts).toContain('Bild av Fönster 1 i Dimma Snö, 320 × 256 cm.')
    const lost = await render(oneRoom, offer)
    expect(lost.images).toBe(0)
    expect(lost.alts.some((alt) => alt.startsWith('Ritning av'))).toBe(true)
  })

  test('prints identical curtains once', async () => {
    const { text } = await render({ rooms: [{ name: 'Kontor', markings: 3 }], kind: () => ({}) })
    expect(text).toContain('Fönster 1–3')
    expect(text).toContain('3 likadana gardiner')
  })

  test('prints long terms, 200 curtains, other scripts and HTML as text', async () => {
    const terms = `<b>Villkor</b> & ${'långa villkor '.repeat(80)}\n`.repeat(20)
    const { pages, text, missing } = await render(
      {
        rooms: [{ name: '<script>alert(1)</script>', markings: 200 }],
        sources: { client: { ...client, name: 'Ελένη Παπαδοπούλου Żółć' } },
      },
      { terms },
    )
    expect(pages.length).toBeGreaterThan(30)
    expect(missing).toEqual([])
    for (const part of ['<script>alert(1)</script>', '<b>Villkor</b> &', 'Ελένη', 'Żółć', 'Fönster 200'])
      expect(text).toContain(part)
    expect(pages.at(-1)).toContain(`${pages.length} (${pages.length})`)
  })

  test('is the same file whatever was drawn before it', async () => {
    const { offer } = clientOffer(oneRoom)
    const { content: first } = await renderClientPdf(offer, noImages, fillIn)
    await renderClientPdf({ ...offer, offerName: 'Östra rummet ő Ελένη', terms: 'Żółć' }, noImages, fillIn)
    const { content: again } = await renderClientPdf(offer, noImages, fillIn)
    expect(again.equals(first)).toBe(true)
  })

  test('without a client is titled with the name of the offer', async () => {
    const { pages, title } = await render({ rooms: oneRoom.rooms })
    expect(pages[0]).toContain('Villa Ekbacken')
    expect(plain(title ?? '')).toBe('Offert · Villa Ekbacken')
  })
})
