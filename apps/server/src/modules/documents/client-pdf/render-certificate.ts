import { channelsOf, DefaultBrandColour, readColour } from '@veck/domain'
import { formatNumber, swedishTime } from '@veck/texts/formats'
import { formatMoney } from '../../../core/money.ts'
import type { Translate } from '../../../core/translate.ts'
import type { Fact } from '../pdf/head.ts'
import { line, quiet } from '../pdf/palette.ts'
import { drawSection, type Block } from '../pdf/section.ts'
import { createSheet, inner, leading, page, type RenderedPdf, type Sheet, type Style } from '../pdf/sheet.ts'
import { translatorFor, type Translator } from '../translator.ts'
import type { Acceptance } from './acceptance.ts'
import { drawCurtain } from './curtain.ts'
import { layOutHeading } from './heading.ts'
import { layOutParagraphs } from './paragraphs.ts'
import { layOutRow } from './rows.ts'
import { layOutSignature } from './signature-block.ts'
import type { SignatureImage } from './signature-image.ts'

export type Certificate = {
  acceptance: Omit<Acceptance, 'signature'>
  signature: SignatureImage | null
  /** Of the PDF of the offer. */
  pdfBytes: number
}

type Context = Certificate & {
  t: Translator
  colour: string
  /** With less space between the parts, so that they fit on one page. */
  isDense: boolean
}

const titleStyle: Style = { font: 'heading', size: 25 }
const introStyle: Style = { font: 'text', size: 11 }
const bandStyle: Style = { font: 'strong', size: 11.5, colour: '#FFFFFF' }
const totalStyle: Style = { font: 'heading', size: 17, colour: '#FFFFFF' }
const labelStyle: Style = { font: 'text', size: 9, colour: quiet }
const valueStyle: Style = { font: 'text', size: 9 }
const small: Style = { font: 'text', size: 8, colour: quiet }
const labelWidth = 158
const band = 44

/**
 * The last page of an accepted offer: who accepted it, how and when. What does not fit is drawn again with less space
 * between its parts. More pages only if there are many choices, or a long text about withdrawal.
 */
export const renderCertificate = async (certificate: Certificate, translate: Translate): Promise<RenderedPdf> => {
  const usual = await draw(certificate, translate, false)
  if (usual.pages === 1) return usual.finish()
  const dense = await draw(certificate, translate, true)
  return dense.pages === 1 ? dense.finish() : usual.finish()
}

const draw = async (certificate: Certificate, translate: Translate, isDense: boolean) => {
  const { acceptance } = certificate
  const { brand, locale, acceptedAt } = acceptance
  const context: Context = {
    ...certificate,
    t: translatorFor(translate, locale),
    colour: readColour(brand.colour) ?? DefaultBrandColour,
    isDense,
  }
  const { t, colour } = context
  const sheet = await createSheet({
    title: t('ClientCertificate:Title'),
    locale,
    author: brand.name,
    // The client sees the customer's name only.
    creator: brand.name,
    created: acceptedAt,
  })
  const heading = (title: string) => layOutHeading(sheet, title, colour, '', isDense ? 6 : undefined)
  const less = isDense ? 8 : 0
  let y = drawTitle(sheet, context) - less
  y = (await drawSection(sheet, undefined, [() => layOutSignature(sheet, context)], y)).y - less
  if (acceptance.choices.length > 0) {
    const rows = acceptance.choices.map(({ text, note = '', price }) => () => {
      const sum = price === null ? '' : formatMoney(price[acceptance.display], locale)
      return layOutRow(sheet, { name: text, note, sum })
    })
    y = (await drawSection(sheet, heading(t('ClientCertificate:Choices')), rows, y)).y - 8
  }
  y = (await drawSection(sheet, undefined, [() => layOutTotal(sheet, context)], y)).y - less
  const facts = factsOf(context).map((fact) => () => layOutFact(sheet, fact))
  y = (await drawSection(sheet, heading(t('ClientCertificate:Facts')), facts, y)).y - less
  const meaning = [
    t('ClientCertificate:SimpleSignature'),
    t('ClientCertificate:SealText', { bytes: formatNumber(certificate.pdfBytes, locale) }),
  ]
  const paragraphs = layOutParagraphs(sheet, meaning.join('\n'))
  await drawSection(sheet, heading(t('ClientCertificate:Meaning')), paragraphs, y)
  const pages = sheet.pageCount()
  drawCertificateMargins(sheet, context)
  return { pages, finish: () => sheet.finish() }
}

const drawTitle = (sheet: Sheet, { acceptance, t }: Context) => {
  const part = sheet.section('Sect')
  const top = inner.top + 4
  sheet.tag(part, 'H2', () => sheet.write(t('ClientCertificate:Title'), inner.left, top, titleStyle))
  const { acceptedName: name, offerNumber: number, revision: version } = acceptance
  const lines = sheet.wrap(t('ClientCertificate:Text', { name, number, version }), inner.width, introStyle)
  let y = top + titleStyle.size * 1.45
  sheet.tag(part, 'P', () => {
    for (const text of lines) {
      sheet.write(text, inner.left, y, introStyle)
      y += leading(introStyle)
    }
  })
  part.end()
  return y + 12
}

/** What the client agreed to pay, as in the offer. */
const layOutTotal = (sheet: Sheet, { acceptance, t, colour }: Context): Block => ({
  height: band + 6,
  draw: (part, top) => {
    sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, band, 6).fill(colour))
    sheet.tag(part, 'P', () => {
      sheet.write(t('ClientPdf:ToPay'), inner.left + 14, top + 14, bandStyle)
      const sum = formatMoney(acceptance.total.inclVat, acceptance.locale)
      sheet.write(sum, inner.right - 14, top + 9.5, totalStyle, 'right')
    })
  },
})

const factsOf = ({ acceptance, t }: Context): Fact[] => {
  const { acceptedName, acceptedAt, ipAddress, userAgent, pdfSha256, confirmed } = acceptance
  const utc = acceptedAt.toISOString()
  const time = `${swedishTime(acceptedAt)}${utc.slice(16, 19)}`
  const facts: Fact[] = [
    [t('ClientCertificate:AcceptedBy'), acceptedName],
    [t('ClientCertificate:Time'), t('ClientCertificate:TimeValue', { time, utc: utc.slice(0, 19).replace('T', ' ') })],
    ...confirmed.map((text): Fact => [t('ClientCertificate:Confirmed'), text]),
    [t('ClientCertificate:IpAddress'), ipAddress],
    [t('ClientCertificate:Browser'), userAgent],
    [t('ClientCertificate:Checksum'), pdfSha256],
  ]
  return facts.filter(([, value]) => value !== '')
}

const layOutFact = (sheet: Sheet, [label, value]: Fact): Block => {
  const lines = sheet.wrap(value, inner.width - labelWidth, valueStyle)
  return {
    height: lines.length * leading(valueStyle) + 4,
    draw: (part, top) =>
      sheet.tag(part, 'P', () => {
        sheet.write(label, inner.left, top, labelStyle)
        for (const [index, text] of lines.entries())
          sheet.write(text, inner.left + labelWidth, top + index * leading(valueStyle), valueStyle)
      }),
  }
}

/** As on the pages of the offer. */
const drawCertificateMargins = (sheet: Sheet, { acceptance, t, colour }: Context) => {
  const { brand, clientName, offerName, display } = acceptance
  const about = [clientName, offerName].filter(Boolean).join(' · ')
  const half = inner.width / 2 - 8
  const footer = page.height - 36
  sheet.onEveryPage((number, count) => {
    drawCurtain(sheet, 13, channelsOf(colour))
    const strong: Style = { ...small, font: 'strong', colour }
    sheet.write(sheet.shorten(brand.name, half, strong), inner.left, 28, strong)
    sheet.write(sheet.shorten(about, half, small), inner.right, 28, small, 'right')
    sheet.doc.moveTo(inner.left, 44).lineTo(inner.right, 44).lineWidth(0.5).stroke(line)
    const prices = t(display === 'inclVat' ? 'ClientPdf:PricesInclVat' : 'ClientPdf:PricesExclVat')
    sheet.write(prices, inner.left, footer, small)
    if (count > 1) sheet.write(t('ClientPdf:Page', { page: number, pages: count }), inner.right, footer, small, 'right')
  })
}
