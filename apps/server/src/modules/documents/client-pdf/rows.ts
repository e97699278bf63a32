import { OneOf, unitTextOf } from '@veck/domain'
import { formatNumber } from '@veck/texts/formats'
import { line as lineColour, quiet } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import type { ClientExtra, ClientFolder } from './client-offer.ts'
import type { OfferContext } from './offer-context.ts'

const rowStyle: Style = { font: 'text', size: 9.5 }
const sumStyle: Style = { font: 'strong', size: 9.5 }
const quietStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const forSum = 120
const gap = 11

/** A name, what is said about it, and its sum on the right. */
export const layOutRow = (
  sheet: Sheet,
  { name, note = '', sum }: { name: string; note?: string; sum: string },
): Block => {
  const names = sheet.wrap(name, inner.width - forSum, rowStyle)
  const notes = note === '' ? [] : sheet.wrap(note, inner.width - forSum, quietStyle)
  const height = names.length * leading(rowStyle) + notes.length * leading(quietStyle) + gap
  return {
    height,
    draw: (part, top) => {
      sheet.tag(part, 'P', () => {
        for (const [index, text] of names.entries())
          sheet.write(text, inner.left, top + index * leading(rowStyle), rowStyle)
        const below = top + names.length * leading(rowStyle)
        for (const [index, text] of notes.entries())
          sheet.write(text, inner.left, below + index * leading(quietStyle), quietStyle)
        if (sum) sheet.write(sum, inner.right, top, sumStyle, 'right')
      })
      sheet.decorate(() => {
        const below = top + height - gap / 2
        sheet.doc.moveTo(inner.left, below).lineTo(inner.right, below).lineWidth(0.5).stroke(lineColour)
      })
    },
  }
}

/** `place`: the folder, where the heading does not say it. */
export const layOutExtra = (
  sheet: Sheet,
  { name, quantity, unit, price, optional, counts }: ClientExtra,
  { context, place, priced }: { context: OfferContext; place?: string; priced: boolean },
): Block => {
  const { t, offer } = context
  const count = t(`ClientPdf:Unit.${unitTextOf(unit, quantity)}`, {
    quantity: formatNumber(quantity / OneOf, offer.locale),
  })
  const note = [place, count, optional && counts ? t('ClientPdf:TakenOption') : ''].filter(Boolean).join(' · ')
  return layOutRow(sheet, { name, note, sum: priced ? context.price(price) : '' })
}

export const folderName = ({ path }: Pick<ClientFolder, 'path'>, { t }: OfferContext) =>
  path.join(' / ') || t('ClientPdf:NoFolder')
