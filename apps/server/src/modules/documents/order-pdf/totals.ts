import { appliedPercentage, markingsIn, notInSum, percentFromPercentage, type Ore } from '@veck/domain'
import { locales, texts, type Locale } from '@veck/texts'
import { formatNumber } from '@veck/texts/formats'
import { formatMoney } from '../../../core/money.ts'
import type { PrintedContents, PrintedOrder } from '../order-snapshot.ts'
import { line, quiet, spruce } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type StructureElement, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Translator } from '../translator.ts'

const rowStyle: Style = { font: 'text', size: 10 }
const sumStyle: Style = { font: 'strong', size: 12.5, colour: spruce }
const noteStyle: Style = { font: 'text', size: 8.5, colour: quiet }
const width = 270

type Row = [label: string, amount: string]

/** The rows of the preview (A2.38), with the rates of discount and VAT. */
const rowsOf = (order: PrintedOrder, t: Translator, locale: Locale): Row[] => {
  const { netOre, discountOre } = order
  const money = (ore: number) => formatMoney(ore, locale)
  const percent = formatNumber(appliedPercentage(netOre as Ore, discountOre as Ore), locale)
  const exclVat = money(order.exclVatOre)
  return [
    [t('Preview:Net'), money(netOre)],
    ...(discountOre > 0 ? [[t('Pdf:DiscountRate', { percent }), `−${money(discountOre)}`] as Row] : []),
    [t('Preview:Freight'), money(order.freightOre)],
    [t('Preview:TotalExclVat'), exclVat],
    [t('Pdf:VatOn', { vat: vatText(order, t, locale), sum: exclVat }), money(order.vatOre)],
  ]
}

/** "Moms 25 %" */
export const vatText = ({ vatRate }: PrintedOrder, t: Translator, locale: Locale) =>
  t('Pdf:VatRate', { percent: formatNumber(percentFromPercentage(vatRate), locale) })

/** Why there is no VAT, in all languages: authorities of two countries read it. The document's language comes first. */
const vatReasons = ({ vatCategory }: PrintedOrder, t: Translator, locale: Locale): string[] => {
  if (vatCategory !== 'K' && vatCategory !== 'G') return []
  const key = `Pdf:VatReason${vatCategory}` as const
  const others = locales.filter((other) => other !== locale).map((other) => texts[other][key] ?? key)
  return [[t(key), ...others].join(' / ')]
}

const noteWidth = 340

/** The totals; an empty block when there is nothing to pay. */
export const layOutTotals = (
  sheet: Sheet,
  { order, tree, lines }: PrintedContents,
  t: Translator,
  locale: Locale,
): Block => {
  if (order.netOre <= 0) return { height: 0, draw: () => {} }
  const rows = rowsOf(order, t, locale)
  const { ownFabric, withoutPrice } = notInSum(markingsIn(tree).length, lines)
  const notes = [
    ...vatReasons(order, t, locale),
    ...(ownFabric > 0 ? [t('Preview:ExcludesExternal')] : []),
    ...(withoutPrice > 0 ? [t('Pdf:NotInSum', { count: withoutPrice })] : []),
  ].flatMap((note) => sheet.wrap(note, noteWidth, noteStyle))
  const toPay: Row = [t('Preview:TotalInclVat'), formatMoney(order.inclVatOre, locale)]
  return {
    height: rows.length * 18 + 34 + notes.length * leading(noteStyle),
    draw: (part, top) => drawTotals(sheet, part, { rows, notes, toPay }, top),
  }
}

type Totals = { rows: Row[]; notes: string[]; toPay: Row }

const drawTotals = (sheet: Sheet, part: StructureElement, { rows, notes, toPay }: Totals, top: number) => {
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
    sheet.write(toPay[0], left, y + 1.5, { ...rowStyle, font: 'strong' })
    sheet.write(toPay[1], inner.right, y, sumStyle, 'right')
  })
  list.end()
  y += 26
  for (const note of notes) {
    sheet.tag(part, 'P', () => sheet.write(note, inner.right, y, noteStyle, 'right'))
    y += leading(noteStyle)
  }
}
