import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type Style } from '../pdf/sheet.ts'

const style: Style = { font: 'text', size: 9 }
/** A paragraph that is longer continues in the next block, which may be on the next page. */
const maxLines = 12
const gap = 8

/** Plain text: what looks like HTML is printed as it was typed. */
export const layOutParagraphs = (sheet: Sheet, text: string): (() => Block)[] =>
  text
    .split(/\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => {
      const lines = sheet.wrap(paragraph, inner.width, style)
      const count = Math.ceil(lines.length / maxLines)
      return Array.from({ length: count }, (_, index) => () => {
        const part = lines.slice(index * maxLines, (index + 1) * maxLines)
        return layOutLines(sheet, part, index === count - 1 ? gap : 0)
      })
    })

const layOutLines = (sheet: Sheet, lines: string[], below: number): Block => ({
  height: lines.length * leading(style) + below,
  draw: (part, top) =>
    sheet.tag(part, 'P', () => {
      for (const [index, text] of lines.entries()) sheet.write(text, inner.left, top + index * leading(style), style)
    }),
})
