import type { Money, Order } from '@veck/contract'
import { appliedPercentage, oreFromKronor } from '@veck/domain'
import { locales, texts, type Locale } from '@veck/texts'
import { formatNumber } from '@veck/texts/formats'
import { line, quiet, spruce } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Part, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Translator } from '../translator.ts'

const rowStyle: Style = { font: 'text', size: 10 }
const sumStyle: Style = { font: 'strong', size: 12.5, colour: spruce }
const noteStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const width = 270

/** Label and amount, as on the screen (A2.38), with the per cent that made them. */
const rowsOf = (order: FrozenOrder, t: Translator, locale: Locale): [string, string][] => {
  const { orderTotalNetAmount: net, orderTotalDiscountAmount: discount, orderTotalExclVat: exclVat } = order
  const percent = formatNumber(appliedPercentage(oreOf(net), oreOf(discount)), locale)
  return [
    [t('Preview:Net'), net.formatted],
    ...(discount.value > 0 ? [[t('Pdf:DiscountRate', { percent }), `−${discount.formatted}`] as [string, string]] : []),
    [t('Preview:Freight'), order.freightCost.formatted],
    [t('Preview:TotalExclVat'), exclVat.formatted],
    [t('Pdf:VatOn', { vat: vatText(order, t, locale), sum: exclVat.formatted }), order.orderVat.formatted],
  ]
}

const oreOf = ({ value }: Money) => oreFromKronor(value)

/** "Moms 25 %" */
export const vatText = (order: FrozenOrder, t: Translator, locale: Locale) => {
  const { vatPercentage = appliedPercentage(oreOf(order.orderTotalExclVat), oreOf(order.orderVat)) } = order
  return t('Pdf:VatRate', { percent: formatNumber(vatPercentage, locale) })
}

/** What an older version queued has neither category nor rate of VAT. */
type FrozenOrder = Omit<Order, 'vatCategory' | 'vatPercentage'> & Partial<Pick<Order, 'vatCategory' | 'vatPercentage'>>

/** Why there is no VAT: in the language of the document, then in the other, for authorities on both sides of a border. */
const vatReasons = ({ vatCategory }: FrozenOrder, t: Translator, locale: Locale): string[] => {
  if (vatCategory !== 'K' && vatCategory !== 'G') return []
  const key = `Pdf:VatReason${vatCategory}` as const
  const others = locales.filter((other) => other !== locale).map((other) => texts[other][key] ?? key)
  return [[t(key), ...others].join(' / ')]
}

const noteWidth = 340

/** What the offer comes to; nothing when there is nothing to pay. */
export const layOutTotals = (sheet: Sheet, order: FrozenOrder, t: Translator, locale: Locale): Block => {
  if (order.orderTotalNetAmount.value <= 0) return { height: 0, draw: () => {} }
  const rows = rowsOf(order, t, locale)
  const notes = [
    ...vatReasons(order, t, locale),
    ...(order.hasExternalFabrics ? [t('Preview:ExcludesExternal')] : []),
  ].flatMap((note) => sheet.wrap(note, noteWidth, noteStyle))
  return {
    height: rows.length * 18 + 34 + notes.length * leading(noteStyle),
    draw: (part, top) => drawTotals(sheet, part, order, { rows, notes, label: t('Preview:TotalInclVat') }, top),
  }
}

type Totals = { rows: [string, string][]; notes: string[]; label: string }

const drawTotals = (
  sheet: Sheet,
  part: Part,
  order: FrozenOrder,
  { rows, notes, label: toPay }: Totals,
  top: number,
) => {
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
