import type { Block } from './section.ts'
import { inner, leading, type Sheet, type Style } from './sheet.ts'

const headingStyle: Style = { font: 'heading', size: 14 }
const sumStyle: Style = { font: 'strong', size: 9.5 }

/** A heading, with a sum on the right. */
export const layOutHeading = (sheet: Sheet, title: string, sum = ''): Block => {
  const lines = sheet.wrap(title, inner.width - 170, headingStyle)
  return {
    height: lines.length * leading(headingStyle) + 12,
    draw: (part, top) => {
      sheet.tag(part, 'H2', () => {
        for (const [index, text] of lines.entries())
          sheet.write(text, inner.left, top + index * leading(headingStyle), headingStyle)
      })
      if (sum) sheet.tag(part, 'P', () => sheet.write(sum, inner.right, top + 4, sumStyle, 'right'))
    },
  }
}
