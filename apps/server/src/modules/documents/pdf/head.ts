import type { Maker } from '../offer-snapshot.ts'
import { line, linen, quiet } from './palette.ts'
import { inner, leading, type Part, type Sheet, type Style } from './sheet.ts'

const titleStyle: Style = { font: 'heading', size: 25 }
const makerStyle: Style = { font: 'heading', size: 13 }
const labelStyle: Style = { font: 'text', size: 8, colour: quiet }
const factStyle: Style = { font: 'strong', size: 9.5 }
const bodyStyle: Style = { font: 'text', size: 9.5 }
const quietStyle: Style = { ...bodyStyle, size: 9, colour: quiet }

export type Fact = [label: string, value: string]

export type Head = {
  maker: Maker
  /** What the paper is, in a word. */
  kind: string
  title: string
  /** At most four, side by side. */
  facts: Fact[]
  boxes: { label: string; texts: string[] }[]
}

/** Whose paper it is, what it is called, and the facts about it; answers where the rest may begin. */
export const drawHead = (sheet: Sheet, { maker, kind, title, facts, boxes }: Head): number => {
  const part = sheet.section('Sect')
  let y = 52
  const lines = (tag: 'P' | 'H1', texts: string[], style: Style, height = leading(style)) =>
    sheet.tag(part, tag, () => {
      for (const text of texts.flatMap((one) => sheet.wrap(one, inner.width, style))) {
        sheet.write(text, inner.left, y, style)
        y += height
      }
    })
  lines('P', [maker.company], makerStyle)
  lines('P', [[...maker.address, maker.phone, maker.email].filter(Boolean).join(' · ')], quietStyle)
  y += 30
  lines('P', [kind], { ...labelStyle, size: 10 })
  lines('H1', [title], titleStyle, titleStyle.size * 1.2)
  y = drawFacts(sheet, part, facts, y + 14)
  for (const { label, texts } of boxes) if (texts.length > 0) y = drawBox(sheet, part, label, texts, y)
  part.end()
  return y + 12
}

const drawFacts = (sheet: Sheet, part: Part, facts: Fact[], top: number) => {
  const column = inner.width / 4
  const wrapped = facts.map(([label, value]) => ({ label, lines: sheet.wrap(value, column - 12, factStyle) }))
  const rows = Math.max(...wrapped.map(({ lines }) => lines.length))
  for (const [index, { label, lines }] of wrapped.entries()) {
    const x = inner.left + index * column
    sheet.tag(part, 'P', () => {
      sheet.write(label, x, top, labelStyle)
      for (const [row, text] of lines.entries())
        sheet.write(text, x, top + leading(labelStyle) + row * leading(factStyle), factStyle)
    })
  }
  const bottom = top + leading(labelStyle) + rows * leading(factStyle) + 10
  sheet.decorate(
    () => void sheet.doc.moveTo(inner.left, bottom).lineTo(inner.right, bottom).lineWidth(0.8).stroke(line),
  )
  return bottom + 14
}

/** A longer text may run over pages: then only its words do. */
const drawBox = (sheet: Sheet, part: Part, label: string, texts: string[], top: number) => {
  const padding = 10
  const lines = texts.flatMap((text) => sheet.wrap(text, inner.width - 2 * padding, bodyStyle))
  const height = leading(labelStyle) + lines.length * leading(bodyStyle) + 2 * padding - 4
  const fits = top + height < inner.bottom
  if (fits) sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 5).fill(linen))
  let y = top + padding
  sheet.tag(part, 'P', () => {
    sheet.write(label, inner.left + padding, y, labelStyle)
    y += leading(labelStyle)
  })
  for (const text of lines) {
    y = sheet.roomFor(y, leading(bodyStyle))
    sheet.tag(part, 'P', () => sheet.write(text, inner.left + padding, y, bodyStyle))
    y += leading(bodyStyle)
  }
  return y + padding + 6
}
