import { createHash } from 'node:crypto'
import type { Ore } from '@veck/domain'
import sharp from 'sharp'
import { noImages } from '../src/modules/documents/client-pdf/offer-images.ts'
import { renderClientPdf } from '../src/modules/documents/client-pdf/render-client-pdf.ts'
import type { Acceptance } from '../src/modules/documents/index.ts'
import { brand } from './brand.ts'
import { clientOffer } from './client-offer.ts'
import { fillIn } from './fill-in.ts'

/** A revision of an offer to a client, as a PDF. */
export const revisionPdf = async (markings = 1) => {
  const { offer } = clientOffer({ rooms: [{ name: 'Vardagsrum', markings }] })
  return (await renderClientPdf({ ...offer, revision: 2 }, noImages, fillIn)).content
}

const price = (kronor: number) => ({ inclVat: (kronor * 100) as Ore, exclVat: (kronor * 80) as Ore })

/** How a client accepted the offer with this PDF. */
export const acceptanceOf = (pdf: Uint8Array, more: Partial<Acceptance> = {}): Acceptance => ({
  locale: 'sv',
  brand,
  offerNumber: 10_042,
  revision: 2,
  offerName: 'Villa Ekbacken',
  clientName: 'Familjen Lindgren',
  acceptedName: 'Anna Märta Lindgren',
  signature: null,
  acceptedAt: new Date('2026-11-17T09:32:05.120Z'),
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  pdfSha256: createHash('sha256').update(pdf).digest('hex'),
  choices: [
    { text: 'Fönster 1: alternativ B, Dimma Snö', note: 'Vardagsrum', price: price(12_450) },
    { text: 'Montering', note: 'Tillval', price: price(1300) },
  ],
  confirmed: ['Jag har läst och godkänner villkoren.'],
  display: 'inclVat',
  total: price(18_900),
  ...more,
})

/** A signature as a browser sends it: dark strokes on a transparent canvas. */
export const drawnSignature = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><path fill="none" stroke="#1E2A2C"
      stroke-width="5" stroke-linecap="round" d="M60 220 C 90 40 150 20 160 120 S 130 250 170 200 S 230 110 250 170 S 300
      210 320 160 S 380 120 390 180 S 460 190 480 60 S 500 240 540 190 S 620 130 640 180 S 720 200 840 120"/></svg>`),
  )
    .png()
    .toBuffer()
