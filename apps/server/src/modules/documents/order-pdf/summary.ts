import { formatMoney } from '../../../core/money.ts'
import type { Locale } from '@veck/texts'
import { layOutHeading } from '../pdf/heading.ts'
import { line, quiet } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { drawSection } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import type { Translator } from '../translator.ts'
import type { PrintedFolder } from './folder-groups.ts'

const rowStyle: Style = { font: 'text', size: 9.5 }
const sumStyle: Style = { ...rowStyle, font: 'strong' }
const headStyle: Style = { font: 'text', size: 8, colour: quiet }

const forName = 270
const curtainsRight = inner.left + 345
const pageRight = inner.left + 400
const gap = 9

/** A folder and the page on which it starts. */
export type PlacedGroup = { group: PrintedFolder; page: number }

type SummaryOptions = { t: Translator; locale: Locale; withPrices: boolean }

/** The sum of each folder, for a long PDF. Returns the y position of the totals. */
export const drawSummary = async (sheet: Sheet, groups: PlacedGroup[], options: SummaryOptions) => {
  sheet.doc.addPage()
  const { t } = options
  const rows = groups.map((group) => () => layOutRow(sheet, group, options))
  const heading = layOutHeading(sheet, t('Pdf:Summary'))
  const { y } = await drawSection(sheet, heading, [() => layOutColumnNames(sheet, t), ...rows], inner.top)
  return y
}

const layOutColumnNames = (sheet: Sheet, t: Translator): Block => ({
  height: leading(headStyle) + 6,
  draw: (part, top) =>
    sheet.tag(part, 'P', () => {
      sheet.write(t('Pdf:SummaryFolder'), inner.left, top, headStyle)
      sheet.write(t('Pdf:SummaryCurtains'), curtainsRight, top, headStyle, 'right')
      sheet.write(t('Pdf:SummaryPage'), pageRight, top, headStyle, 'right')
      sheet.write(t('Pdf:SummarySum'), inner.right, top, headStyle, 'right')
    }),
})

const layOutRow = (sheet: Sheet, { group, page }: PlacedGroup, { t, locale, withPrices }: SummaryOptions): Block => {
  const names = sheet.wrap(group.path.join(' / ') || t('Preview:NoFolder'), forName, rowStyle)
  const curtains = group.entries.reduce((sum, { line: one }) => sum + (one?.quantity ?? 0), 0)
  const height = names.length * leading(rowStyle) + gap
  return {
    height,
    draw: (part, top) => {
      sheet.tag(part, 'P', () => {
        for (const [index, name] of names.entries())
          sheet.write(name, inner.left, top + index * leading(rowStyle), rowStyle)
        sheet.write(`${curtains}`, curtainsRight, top, rowStyle, 'right')
        sheet.write(`${page}`, pageRight, top, rowStyle, 'right')
        if (withPrices) sheet.write(formatMoney(group.subtotal, locale), inner.right, top, sumStyle, 'right')
      })
      sheet.decorate(() => {
        const below = top + height - gap / 2
        sheet.doc.moveTo(inner.left, below).lineTo(inner.right, below).lineWidth(0.5).stroke(line)
      })
    },
  }
}
