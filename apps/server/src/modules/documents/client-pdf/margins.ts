import { channelsOf } from '@veck/domain'
import { ink, line, quiet } from '../pdf/palette.ts'
import { inner, page, type Sheet, type Style } from '../pdf/sheet.ts'
import { drawCurtain } from './curtain.ts'
import type { OfferContext } from './offer-context.ts'

const small: Style = { font: 'text', size: 8, colour: quiet }
const footer = page.height - 36
/** Of the curtain that hangs along the left edge. */
const curtainWidth = 13
const draftSize = 120

/** After the cover: whose offer it is, how prices are shown, and the number of the page. A draft says so on each page. */
export const drawMargins = (sheet: Sheet, { offer, t, colour }: OfferContext) => {
  const { brand, client, offerName, display, revision } = offer
  const isDraft = revision === null
  const about = [isDraft ? t('ClientPdf:Draft') : '', client?.name ?? '', offerName].filter(Boolean).join(' · ')
  sheet.onEveryPage((number, count) => {
    if (isDraft) drawDraft(sheet, t('ClientPdf:Draft'))
    if (number === 1) return
    drawCurtain(sheet, curtainWidth, channelsOf(colour))
    const half = inner.width / 2 - 8
    sheet.write(sheet.shorten(brand.name, half, { ...small, font: 'strong' }), inner.left, 28, {
      ...small,
      font: 'strong',
      colour,
    })
    sheet.write(sheet.shorten(about, half, small), inner.right, 28, small, 'right')
    sheet.doc.moveTo(inner.left, 44).lineTo(inner.right, 44).lineWidth(0.5).stroke(line)
    sheet.write(
      t(display === 'inclVat' ? 'ClientPdf:PricesInclVat' : 'ClientPdf:PricesExclVat'),
      inner.left,
      footer,
      small,
    )
    sheet.write(t('ClientPdf:Page', { page: number, pages: count }), inner.right, footer, small, 'right')
  })
}

/** Across the page, light enough to read through. */
const drawDraft = (sheet: Sheet, text: string) => {
  const { doc } = sheet
  const style: Style = { font: 'heading', size: draftSize, colour: ink }
  const middle: [number, number] = [page.width / 2, page.height / 2]
  doc.save().rotate(-52, { origin: middle }).fillOpacity(0.045)
  sheet.write(text, middle[0] - sheet.widthOf(text, style) / 2, middle[1] - draftSize * 0.65, style)
  doc.restore()
}
