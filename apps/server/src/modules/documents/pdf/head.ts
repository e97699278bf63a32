import type { Maker } from '../../../db/schema/document-heads.ts'
import { line, linen, quiet, spruce } from './palette.ts'
import { inner, leading, type StructureElement, type Sheet, type Style } from './sheet.ts'

const titleStyle: Style = { font: 'heading', size: 25 }
const makerStyle: Style = { font: 'heading', size: 13 }
const labelStyle: Style = { font: 'text', size: 8, colour: quiet }
const factStyle: Style = { font: 'strong', size: 9.5 }
const toPayStyle: Style = { font: 'strong', size: 12.5, colour: spruce }
const bodyStyle: Style = { font: 'text', size: 9.5 }
const quietStyle: Style = { ...bodyStyle, size: 9, colour: quiet }

export type Fact = [label: string, value: string]

export type Head = {
  maker: Maker
  /** The kind of document, in one word. */
  kind: string
  title: string
  /** Four in a row, or five if all five fit in one row. */
  facts: Fact[]
  /** Buyer and supplier, two in a row. */
  parties?: { label: string; texts: string[] }[]
  /** The main sums side by side; the last is the amount to pay. */
  sums?: Fact[]
  boxes: { label: string; texts: string[] }[]
}

/** The company, the title and the facts of the document. Returns the y position of the rest. */
export const drawHead = (sheet: Sheet, { maker, kind, title, facts, parties = [], sums = [], boxes }: Head): number => {
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
  if (parties.length > 0) y = drawParties(sheet, part, parties, y)
  y = drawRule(sheet, y)
  if (sums.length > 0) y = drawSums(sheet, part, sums, y)
  for (const { label, texts } of boxes) if (texts.length > 0) y = drawBox(sheet, part, label, texts, y)
  part.end()
  return y + 12
}

const drawFacts = (sheet: Sheet, part: StructureElement, facts: Fact[], top: number) => {
  const columns = facts.length === 5 ? 5 : 4
  const column = inner.width / columns
  let y = top
  for (let from = 0; from < facts.length; from += columns) {
    const row = facts.slice(from, from + columns).map(([label, value]) => ({
      label,
      lines: sheet.wrap(value, column - 12, factStyle),
    }))
    for (const [index, { label, lines }] of row.entries()) {
      const x = inner.left + index * column
      sheet.tag(part, 'P', () => {
        sheet.write(label, x, y, labelStyle)
        for (const [at, text] of lines.entries())
          sheet.write(text, x, y + leading(labelStyle) + at * leading(factStyle), factStyle)
      })
    }
    y += leading(labelStyle) + Math.max(...row.map(({ lines }) => lines.length)) * leading(factStyle) + 10
  }
  return y
}

/** The name of a company, and below it its registration numbers. */
const drawParties = (
  sheet: Sheet,
  part: StructureElement,
  parties: { label: string; texts: string[] }[],
  top: number,
) => {
  const column = inner.width / 2
  const bottoms = parties.map(({ label, texts }, index) => {
    const x = inner.left + index * column
    let y = top
    sheet.tag(part, 'P', () => {
      sheet.write(label, x, y, labelStyle)
      y += leading(labelStyle)
      for (const [at, text] of texts.entries()) {
        const style = at === 0 ? factStyle : quietStyle
        for (const row of sheet.wrap(text, column - 12, style)) {
          sheet.write(row, x, y, style)
          y += leading(style)
        }
      }
    })
    return y
  })
  return Math.max(...bottoms) + 10
}

const drawRule = (sheet: Sheet, y: number) => {
  sheet.decorate(() => void sheet.doc.moveTo(inner.left, y).lineTo(inner.right, y).lineWidth(0.8).stroke(line))
  return y + 14
}

/** The sums are on the first page. */
const drawSums = (sheet: Sheet, part: StructureElement, sums: Fact[], top: number) => {
  const height = 42
  const padding = 10
  const column = (inner.width - 2 * padding) / sums.length
  sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 5).fill(linen))
  for (const [index, [label, value]] of sums.entries()) {
    const isLast = index === sums.length - 1
    const x = isLast ? inner.right - padding : inner.left + padding + index * column
    const align = isLast ? 'right' : 'left'
    sheet.tag(part, 'P', () => {
      sheet.write(label, x, top + 8, labelStyle, align)
      sheet.write(value, x, top + (isLast ? 18.5 : 20.5), isLast ? toPayStyle : factStyle, align)
    })
  }
  return top + height + 10
}

/** A long text continues on the next page, without its box. */
const drawBox = (sheet: Sheet, part: StructureElement, label: string, texts: string[], top: number) => {
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
