import type { Money, Order } from '@veck/contract'
import { appliedPercentage, oreFromKronor } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { wordNumber } from '@veck/texts/formats'
import { line, quiet, spruce } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Part, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Say } from '../say.ts'

const rowStyle: Style = { font: 'text', size: 10 }
const sumStyle: Style = { font: 'strong', size: 12.5, colour: spruce }
const noteStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const width = 270

/** Label and amount, as on the screen (A2.38), with the per cent that made them. */
const rowsOf = (order: Order, say: Say, locale: Locale): [string, string][] => {
  const { orderTotalNetAmount: net, orderTotalDiscountAmount: discount, orderTotalExclVat: exclVat } = order
  const percent = wordNumber(appliedPercentage(oreOf(net), oreOf(discount)), locale)
  return [
    [say('Preview:Net'), net.formatted],
    ...(discount.value > 0
      ? [[say('Pdf:DiscountRate', { percent }), `−${discount.formatted}`] as [string, string]]
      : []),
    [say('Preview:Freight'), order.freightCost.formatted],
    [say('Preview:TotalExclVat'), exclVat.formatted],
    [say('Pdf:VatOn', { vat: vatWords(order, say, locale), sum: exclVat.formatted }), order.orderVat.formatted],
  ]
}

const oreOf = ({ value }: Money) => oreFromKronor(value)

/** "Moms 25 %" */
export const vatWords = ({ orderVat, orderTotalExclVat }: Order, say: Say, locale: Locale) =>
  say('Pdf:VatRate', { percent: wordNumber(appliedPercentage(oreOf(orderTotalExclVat), oreOf(orderVat)), locale) })

const noteWidth = 340

/** What the offer comes to; nothing when there is nothing to pay. */
export const layOutTotals = (sheet: Sheet, order: Order, say: Say, locale: Locale): Block => {
  if (order.orderTotalNetAmount.value <= 0) return { height: 0, draw: () => {} }
  const rows = rowsOf(order, say, locale)
  const notes = (order.hasExternalFabrics ? [say('Preview:ExcludesExternal')] : []).flatMap((note) =>
    sheet.wrap(note, noteWidth, noteStyle),
  )
  return {
    height: rows.length * 18 + 34 + notes.length * leading(noteStyle),
    draw: (part, top) => drawTotals(sheet, part, order, { rows, notes, label: say('Preview:TotalInclVat') }, top),
  }
}

type Totals = { rows: [string, string][]; notes: string[]; label: string }

const drawTotals = (sheet: Sheet, part: Part, order: Order, { rows, notes, label: toPay }: Totals, top: number) => {
  let y = top
  const left = inner.right - width
  const list = sheet.section('L', part)
  for (const [label, amount] of rows) {
    sheet.item(list, () => {
      sheet.write(label, left, y, rowStyle)
      sheet.write(amount, inner.right, y, rowStyle, 'right')
    })
    y += 18
  }
  sheet.decorate(() => void sheet.doc.moveTo(left, y).lineTo(inner.right, y).lineWidth(0.8).stroke(line))
  y += 8
  sheet.item(list, () => {
    sheet.write(toPay, left, y + 1.5, { ...rowStyle, font: 'strong' })
    sheet.write(order.orderTotalInclVatAndFreightCost.formatted, inner.right, y, sumStyle, 'right')
  })
  list.end()
  y += 26
  for (const note of notes) {
    sheet.tag(part, 'P', () => sheet.write(note, inner.right, y, noteStyle, 'right'))
    y += leading(noteStyle)
  }
}
