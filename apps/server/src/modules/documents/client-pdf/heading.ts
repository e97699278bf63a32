import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'

const sumStyle: Style = { font: 'strong', size: 10.5 }
const forSum = 150
/** Points between the line and what follows. */
const usualGap = 16

/** A heading in the customer's colour above a line, with a sum on the right. */
export const layOutHeading = (sheet: Sheet, title: string, colour: string, sum = '', below = usualGap): Block => {
  const style: Style = { font: 'heading', size: 16, colour }
  const lines = sheet.wrap(title, inner.width - (sum ? forSum : 0), style)
  const height = lines.length * leading(style)
  return {
    height: height + 4 + below,
    draw: (part, top) => {
      sheet.tag(part, 'H2', () => {
        for (const [index, text] of lines.entries()) sheet.write(text, inner.left, top + index * leading(style), style)
      })
      if (sum) sheet.tag(part, 'P', () => sheet.write(sum, inner.right, top + 6, sumStyle, 'right'))
      sheet.decorate(
        () =>
          void sheet.doc
            .moveTo(inner.left, top + height + 4)
            .lineTo(inner.right, top + height + 4)
            .lineWidth(0.9)
            .stroke(colour),
      )
    },
  }
}
