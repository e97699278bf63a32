import { channelsOf, DefaultBrandColour, readColour, type Locale } from '@veck/domain'
import type { Fact } from '../pdf/head.ts'
import { quiet } from '../pdf/palette.ts'
import { leading, page, type Sheet, type StructureElement, type Style } from '../pdf/sheet.ts'
import type { Translator } from '../translator.ts'
import type { DocumentBrand } from './client-offer.ts'
import { drawCurtain } from './curtain.ts'

/** An image that PDFKit can embed: a `data:` url of a PNG or JPEG. */
export type CoverLogo = { image: string; width: number; height: number }

export type Cover = {
  brand: DocumentBrand
  logo: CoverLogo | undefined
  locale: Locale
  clientName: string
  offerName: string
  /** YYYY-MM-DD */
  date: string
  validUntil: string
  /** The client's, of several lines. */
  address?: string
  /** For example that it is a draft. */
  status?: string
  /** Shown below the dates. */
  more?: Fact[]
}

const curtainWidth = 168
const left = curtainWidth + 56
const right = page.width - 48
const width = right - left
/** More would reach into the title. */
const maxAddressLines = 6
const factColumn = 118
const logoBox = { width: 190, height: 78 }

const nameStyle: Style = { font: 'heading', size: 19 }
const kindStyle: Style = { font: 'strong', size: 10.5 }
const clientSize = { large: 38, small: 27 }
const offerStyle: Style = { font: 'text', size: 13, colour: quiet }
const labelStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const factStyle: Style = { font: 'strong', size: 11 }
const bodyStyle: Style = { font: 'text', size: 9.5 }
const smallStyle: Style = { font: 'text', size: 8.5, colour: quiet }

/** The first page of an offer to a client: a curtain in the customer's colour, and beside it whose offer it is and for whom. */
export const drawCover = (sheet: Sheet, cover: Cover, t: Translator) => {
  const colour = readColour(cover.brand.colour) ?? DefaultBrandColour
  sheet.decorate(() => drawCurtain(sheet, curtainWidth, channelsOf(colour)))
  const part = sheet.section('Sect')
  drawBrand(sheet, part, cover, t)
  drawTitle(sheet, part, cover, colour, t)
  drawContact(sheet, part, cover.brand, colour, t)
  part.end()
}

/** The logo, or the name where there is none. */
const drawBrand = (sheet: Sheet, part: StructureElement, { brand, logo }: Cover, t: Translator) => {
  const top = 62
  if (!logo) {
    let y = top
    sheet.tag(part, 'P', () => {
      for (const text of sheet.wrap(brand.name, width, nameStyle).slice(0, 3)) {
        sheet.write(text, left, y, nameStyle)
        y += nameStyle.size * 1.25
      }
    })
    return
  }
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const size = { width: logo.width * scale, height: logo.height * scale }
  const draw = () => void sheet.doc.image(logo.image, left, top, size)
  sheet.tag(part, 'Figure', draw, t('ClientPdf:LogoOf', { name: brand.name }))
}

const drawTitle = (sheet: Sheet, part: StructureElement, cover: Cover, colour: string, t: Translator) => {
  let y = 268
  const lines = (tag: 'P' | 'H1', text: string, style: Style, most: number, height = leading(style)) =>
    sheet.tag(part, tag, () => {
      const wrapped = sheet.wrap(text, width, style)
      const shown = wrapped.slice(0, most)
      if (wrapped.length > most) shown[most - 1] = sheet.shorten(wrapped.slice(most - 1).join(' '), width, style)
      for (const line of shown) {
        sheet.write(line, left, y, style)
        y += height
      }
    })
  const { clientName, offerName, address = '', status = '', more = [] } = cover
  const kind = t(clientName ? 'ClientPdf:For' : 'ClientPdf:Title')
  lines('P', [status, kind].filter(Boolean).join(' · '), { ...kindStyle, colour }, 1)
  y += 6
  const title = clientName || offerName
  const large: Style = { font: 'heading', size: clientSize.large }
  const isLong = sheet.wrap(title, width, large).length > 2
  const style: Style = isLong ? { ...large, size: clientSize.small } : large
  lines('H1', title, style, 4, style.size * 1.14)
  if (address.trim()) {
    y += 10
    lines('P', address.trim(), bodyStyle, maxAddressLines)
  }
  if (offerName && clientName) {
    y += 12
    lines('P', offerName, offerStyle, 2)
  }
  y += 30
  sheet.decorate(() => void sheet.doc.rect(left, y, 34, 2.2).fill(colour))
  y += 20
  const dates: Fact[] = [
    [t('ClientPdf:Date'), cover.date],
    [t('ClientPdf:ValidUntil'), cover.validUntil],
  ]
  for (const facts of [dates, ...rowsOf(sheet, more)]) {
    for (const [index, [label, value]] of facts.entries()) {
      const x = left + index * factColumn
      sheet.tag(part, 'P', () => {
        sheet.write(label, x, y, labelStyle)
        const isLast = index === facts.length - 1
        const shown = sheet.shorten(value, isLast ? right - x : factColumn - 8, factStyle)
        sheet.write(shown, x, y + leading(labelStyle) + 1, factStyle)
      })
    }
    y += leading(labelStyle) + leading(factStyle) + 12
  }
}

/** The last fact has the rest of the row. It has a row of its own if that is too narrow, such as for a long reference. */
const rowsOf = (sheet: Sheet, facts: Fact[]): Fact[][] => {
  const [label = '', value = ''] = facts.at(-1) ?? []
  const rest = width - (facts.length - 1) * factColumn
  return sheet.widthOf(value, factStyle) <= rest ? [facts] : [facts.slice(0, -1), [[label, value]]]
}

/** At the foot of the page, growing upwards. */
const drawContact = (sheet: Sheet, part: StructureElement, brand: DocumentBrand, colour: string, t: Translator) => {
  const numbers = [
    brand.organisationNumber && t('ClientPdf:OrganisationNumber', { number: brand.organisationNumber }),
    brand.vatNumber && t('ClientPdf:VatNumber', { number: brand.vatNumber }),
  ].filter(Boolean)
  const rows: { text: string; style: Style }[] = [
    { text: brand.name, style: { font: 'strong', size: 10.5, colour } },
    ...brand.address
      .split('\n')
      .slice(0, maxAddressLines)
      .map((text) => ({ text, style: bodyStyle })),
    { text: [brand.phone, brand.email].filter(Boolean).join(' · '), style: bodyStyle },
    { text: brand.website, style: bodyStyle },
    { text: numbers.join(' · '), style: smallStyle },
  ]
  const lines = rows
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ text, style }) => sheet.wrap(text, width, style).map((line) => ({ line, style })))
  const height = lines.reduce((sum, { style }) => sum + leading(style), 0)
  let y = page.height - 56 - height
  sheet.tag(part, 'P', () => {
    for (const { line, style } of lines) {
      sheet.write(line, left, y, style)
      y += leading(style)
    }
  })
}
