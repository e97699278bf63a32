import { percentFromPercentage } from '@veck/domain'
import { formatNumber } from '@veck/texts/formats'
import { formatMoney } from '../../../core/money.ts'
import { quiet } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import type { OfferContext } from './offer-context.ts'
import { folderName, layOutRow } from './rows.ts'

const vatStyle: Style = { font: 'text', size: 9, colour: quiet }
const bandStyle: Style = { font: 'strong', size: 11.5, colour: '#FFFFFF' }
const totalStyle: Style = { font: 'heading', size: 17, colour: '#FFFFFF' }
const noteStyle: Style = { font: 'text', size: 9 }
const band = 44

/** The sums of the folders, of what belongs to the whole order and of the freight. They add up to the total. */
export const layOutSums = (sheet: Sheet, context: OfferContext): (() => Block)[] => {
  const { offer, t, price } = context
  if (offer.oneTotal) return []
  const counted = offer.folders.filter((folder) => [...folder.markings, ...folder.extras].some(({ counts }) => counts))
  const rows = [
    ...counted.map((folder) => ({ name: folderName(folder, context), sum: price(folder.price) })),
    ...offer.extras.filter(({ counts }) => counts).map((extra) => ({ name: extra.name, sum: price(extra.price) })),
    ...(offer.freight ? [{ name: t('ClientPdf:Freight'), sum: price(offer.freight) }] : []),
  ]
  // The total says the same as a single row.
  return rows.length < 2 ? [] : rows.map((row) => () => layOutRow(sheet, row))
}

/** The total in the customer's colour, with the VAT that is in it, and until when the offer is valid. */
export const layOutTotal = (sheet: Sheet, { offer, t, colour }: OfferContext): Block => {
  const { locale, display, vat, total } = offer
  const money = (ore: number) => formatMoney(ore, locale)
  const inclVat = display === 'inclVat'
  const vatRows = vat
    .filter((each) => each.inclVat > 0 || vat.length === 1)
    .map(({ rate, vat: amount, exclVat }): [string, string] => {
      const percent = formatNumber(percentFromPercentage(rate), locale)
      return [t(inclVat ? 'ClientPdf:VatIncluded' : 'ClientPdf:Vat', { percent, sum: money(exclVat) }), money(amount)]
    })
  const above: [string, string][] = inclVat ? [] : [[t('ClientPdf:SumExclVat'), money(total.exclVat)], ...vatRows]
  const below = inclVat ? vatRows : []
  const valid = t('ClientPdf:Validity', { date: offer.validUntil })
  const row = leading(vatStyle) + 2
  return {
    height: 6 + above.length * row + 6 + band + 10 + below.length * row + 6 + leading(noteStyle) + 10,
    draw: (part, top) => {
      let y = top + 6
      const list = sheet.section('L', part)
      const write = ([label, amount]: [string, string]) => {
        sheet.item(list, () => {
          sheet.write(label, inner.left + 14, y, vatStyle)
          sheet.write(amount, inner.right - 14, y, vatStyle, 'right')
        })
        y += row
      }
      for (const each of above) write(each)
      y += 6
      sheet.decorate(() => void sheet.doc.roundedRect(inner.left, y, inner.width, band, 6).fill(colour))
      sheet.item(list, () => {
        sheet.write(t('ClientPdf:ToPay'), inner.left + 14, y + 14, bandStyle)
        sheet.write(money(total.inclVat), inner.right - 14, y + 9.5, totalStyle, 'right')
      })
      y += band + 10
      for (const each of below) write(each)
      list.end()
      y += 6
      sheet.tag(part, 'P', () => sheet.write(valid, inner.left + 14, y, noteStyle))
    },
  }
}
