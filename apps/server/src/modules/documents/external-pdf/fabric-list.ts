import { linen } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'
import type { PrintedLine } from '../order-snapshot.ts'
import type { Translator } from '../translator.ts'
import type { ExternalCurtain } from './external-snapshot.ts'

const rowStyle: Style = { font: 'text', size: 9.5 }
const sumStyle: Style = { ...rowStyle, font: 'strong' }
const padding = 9
const gap = 14

/** For all curtains of the marking, cm. */
export const fabricLengthOf = ({ curtain }: PrintedLine) => curtain.totalFabricLengthNeeded ?? 0

type Fabric = { words: string; length: number }

/** Each fabric of a supplier once, with the length that all its curtains need. */
const fabricsOf = (curtains: ExternalCurtain[], t: Translator): Fabric[] => {
  const fabrics = new Map<string, Fabric>()
  for (const { line } of curtains) {
    const words = t('Pdf:Fabric', {
      name: line.externalFabricName,
      color: line.externalFabricColor,
      article: line.externalFabricArticleNumber,
      width: line.productWidth,
    })
    const length = (fabrics.get(words)?.length ?? 0) + fabricLengthOf(line)
    fabrics.set(words, { words, length })
  }
  return [...fabrics.values()]
}

/** The fabrics to order, with their lengths. */
export const layOutFabrics = (
  sheet: Sheet,
  curtains: ExternalCurtain[],
  t: Translator,
  metres: (cm: number) => string,
): Block => {
  const rows = fabricsOf(curtains, t).map(({ words, length }) => ({
    lines: sheet.wrap(words, inner.width - 110, rowStyle),
    sum: `${metres(length)} m`,
  }))
  const inside = rows.reduce((sum, { lines }) => sum + lines.length * leading(rowStyle), 0)
  const height = inside + 2 * padding
  return {
    height: height + gap,
    draw: (part, top) => {
      sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 5).fill(linen))
      const list = sheet.section('L', part)
      let y = top + padding
      for (const { lines, sum } of rows) {
        sheet.item(list, () => {
          for (const [index, text] of lines.entries())
            sheet.write(text, inner.left + padding, y + index * leading(rowStyle), rowStyle)
          sheet.write(sum, inner.right - padding, y, sumStyle, 'right')
        })
        y += lines.length * leading(rowStyle)
      }
      list.end()
    },
  }
}
