import type { Ore, Price } from '@veck/domain'
import { groupAlike, type AlikeGroup } from '../group-alike.ts'
import type { Fact } from '../pdf/head.ts'
import { line as lineColour, linen, quiet } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Sheet, type StructureElement, type Style } from '../pdf/sheet.ts'
import type { ClientAlternative, ClientCurtain, ClientMarking } from './client-offer.ts'
import { curtainFacts, fabricText } from './curtain-facts.ts'
import type { OfferContext } from './offer-context.ts'
import { drawPicture, drawSwatch } from './picture.ts'

const nameStyle: Style = { font: 'heading', size: 12.5 }
const priceStyle: Style = { font: 'strong', size: 11 }
const fabricStyle: Style = { font: 'strong', size: 9.5 }
const labelStyle: Style = { font: 'text', size: 7.5, colour: quiet }
const valueStyle: Style = { font: 'text', size: 9 }
const quietStyle: Style = { font: 'text', size: 8.5, colour: quiet }

const picture = { width: 180, height: 140 }
const smallPicture = { width: 117, height: 91 }
const textLeft = inner.left + picture.width + 20
const textWidth = inner.right - textLeft
const forPrice = 104
const swatch = 34
const gap = 26
const rowGap = 8

/** Curtains of a folder that differ only in their names are one block. */
export const groupMarkings = (markings: readonly ClientMarking[]): AlikeGroup<ClientMarking>[] =>
  groupAlike(markings, { nameOf: ({ name }) => name, contentOf })

/** A rendering is made on screen, so that two of the same curtain differ. */
const contentOf = ({ id: _id, name: _name, ...marking }: ClientMarking) =>
  JSON.stringify(marking, (key: string, value: unknown) => (key === 'rendering' ? undefined : value))

type Options = {
  context: OfferContext
  /** The folder, where the heading does not say it. */
  place?: string
  /** Also in an offer with one total only: the client decides by it. */
  priced: boolean
}

/** A curtain with its picture, fabric, facts and price, and below it the alternatives. Never split between two pages. */
export const layOutMarking = (
  sheet: Sheet,
  { name, items }: AlikeGroup<ClientMarking>,
  { context, place, priced }: Options,
): Block => {
  const { t, colour } = context
  const [marking] = items
  const { curtain, letter, optional, counts, alternatives } = marking
  const tagStyle: Style = { font: 'strong', size: 8.5, colour }
  const notes: { text: string; style: Style }[] = [
    ...(place ? [{ text: place, style: quietStyle }] : []),
    ...(optional && counts ? [{ text: t('ClientPdf:TakenOption'), style: tagStyle }] : []),
    ...(letter === null ? [] : [{ text: t('ClientPdf:ChosenAlternative'), style: tagStyle }]),
    ...(items.length > 1 ? [{ text: alikeText(marking.price, items.length, priced, context), style: quietStyle }] : []),
  ]
  const names = sheet.wrap(name, textWidth - (priced ? forPrice : 0), nameStyle)
  const noteLines = notes.flatMap(({ text, style }) =>
    sheet.wrap(text, textWidth, style).map((line) => ({ line, style })),
  )
  const facts = layOutFacts(sheet, curtain, context)
  const headHeight =
    names.length * leading(nameStyle) + noteLines.reduce((sum, { style }) => sum + leading(style), 0) + 8
  const others = alternatives.map((other) => layOutAlternative(sheet, other, { name, chosen: letter ?? '' }, context))
  const mainHeight = Math.max(picture.height, headHeight + facts.height)
  const height = mainHeight + others.reduce((sum, other) => sum + rowGap + other.height, 0) + gap

  const draw: Block['draw'] = (part, top) => {
    let y = top
    sheet.tag(part, 'H3', () => {
      for (const text of names) {
        sheet.write(text, textLeft, y, nameStyle)
        y += leading(nameStyle)
      }
    })
    if (priced) {
      const price = context.price(times(marking.price, items.length))
      sheet.tag(part, 'P', () => sheet.write(price, inner.right, top + 1.5, priceStyle, 'right'))
    }
    for (const { line, style } of noteLines) {
      sheet.tag(part, 'P', () => sheet.write(line, textLeft, y, style))
      y += leading(style)
    }
    drawPicture(sheet, part, { x: inner.left, y: top, ...picture }, { curtain, name }, context)
    if (letter !== null) drawLetter(sheet, part, letter, inner.left + 4, top + 4, context)
    facts.draw(part, y + 8)
    y = top + mainHeight
    for (const other of others) {
      other.draw(part, y + rowGap)
      y += rowGap + other.height
    }
    sheet.decorate(() => {
      const below = top + height - gap / 2
      sheet.doc.moveTo(inner.left, below).lineTo(inner.right, below).lineWidth(0.5).stroke(lineColour)
    })
  }
  return { height, draw }
}

const times = ({ exclVat, inclVat }: Price, count: number): Price => ({
  exclVat: (exclVat * count) as Ore,
  inclVat: (inclVat * count) as Ore,
})

const alikeText = (each: Price, count: number, priced: boolean, { t, price }: OfferContext) =>
  priced ? t('ClientPdf:AlikePriced', { count, price: price(each) }) : t('ClientPdf:Alike', { count })

const columns = 2

/** The fabric with its swatch, and the facts two in a row. */
const layOutFacts = (sheet: Sheet, curtain: ClientCurtain, context: OfferContext): Block => {
  const { t } = context
  const beside = textWidth - swatch - 10
  const fabric = sheet.wrap(fabricText(curtain.fabric), beside, fabricStyle)
  const column = textWidth / columns
  const rows = inRows(curtainFacts(curtain, t)).map((row) => {
    const cells = row.map(([label, value]) => ({
      label,
      // Alone in its row it may be wide.
      lines: sheet.wrap(value, (row.length === 1 ? textWidth : column) - 8, valueStyle),
    }))
    const most = Math.max(...cells.map(({ lines }) => lines.length))
    return { cells, height: leading(labelStyle) + most * leading(valueStyle) + 4 }
  })
  const fabricHeight = Math.max(swatch, leading(labelStyle) + fabric.length * leading(fabricStyle)) + 8
  return {
    height: fabricHeight + rows.reduce((sum, row) => sum + row.height, 0),
    draw: (part, top) => {
      drawSwatch(sheet, part, { x: textLeft, y: top, width: swatch, height: swatch }, curtain.fabric, context)
      sheet.tag(part, 'P', () => {
        const x = textLeft + swatch + 10
        sheet.write(t('ClientPdf:Fabric'), x, top + 3, labelStyle)
        for (const [index, text] of fabric.entries())
          sheet.write(text, x, top + 3 + leading(labelStyle) + index * leading(fabricStyle), fabricStyle)
      })
      let y = top + fabricHeight
      for (const { cells, height } of rows) {
        for (const [index, { label, lines }] of cells.entries()) {
          const x = textLeft + index * column
          sheet.tag(part, 'P', () => {
            sheet.write(label, x, y, labelStyle)
            for (const [at, text] of lines.entries())
              sheet.write(text, x, y + leading(labelStyle) + at * leading(valueStyle), valueStyle)
          })
        }
        y += height
      }
    },
  }
}

const inRows = (facts: Fact[]): Fact[][] =>
  Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) => facts.slice(row * columns, (row + 1) * columns))

/** Another curtain for the same place: letter, picture, fabric, and what it costs more or less. */
const layOutAlternative = (
  sheet: Sheet,
  { letter, curtain, difference }: ClientAlternative,
  { name, chosen }: { name: string; chosen: string },
  context: OfferContext,
): Block => {
  const { t } = context
  const padding = 9
  const beside = textWidth - forPrice - padding
  const fabricLeft = textLeft + swatch + 10
  const fabric = sheet.wrap(fabricText(curtain.fabric), beside - swatch - 10, fabricStyle)
  const facts = sheet.wrap(
    curtainFacts(curtain, t)
      .map(([, value]) => value)
      .join(' · '),
    textWidth - padding,
    quietStyle,
  )
  const fabricHeight = Math.max(swatch, leading(labelStyle) + fabric.length * leading(fabricStyle))
  const textHeight = fabricHeight + 8 + facts.length * leading(quietStyle)
  const height = Math.max(smallPicture.height, textHeight) + 2 * padding
  return {
    height,
    draw: (part, top) => {
      sheet.decorate(() => void sheet.doc.roundedRect(inner.left, top, inner.width, height, 6).fill(linen))
      const box = { x: inner.left + picture.width - smallPicture.width, y: top + padding, ...smallPicture }
      drawLetter(sheet, part, letter, inner.left + 30, top + height / 2, context)
      drawPicture(sheet, part, box, { curtain, name: `${name} ${letter}` }, context)
      const y = top + padding + 4
      drawSwatch(sheet, part, { x: textLeft, y, width: swatch, height: swatch }, curtain.fabric, context)
      sheet.tag(part, 'P', () => {
        sheet.write(t('ClientPdf:AlternativeFabric', { letter }), fabricLeft, y + 3, labelStyle)
        for (const [index, text] of fabric.entries())
          sheet.write(text, fabricLeft, y + 3 + leading(labelStyle) + index * leading(fabricStyle), fabricStyle)
      })
      sheet.tag(part, 'P', () => {
        const right = inner.right - padding
        sheet.write(context.difference(difference), right, y + 2, priceStyle, 'right')
        sheet.write(
          t('ClientPdf:ComparedWith', { letter: chosen }),
          right,
          y + 2 + leading(priceStyle),
          labelStyle,
          'right',
        )
      })
      sheet.tag(part, 'P', () => {
        for (const [index, text] of facts.entries())
          sheet.write(text, textLeft, y + fabricHeight + 8 + index * leading(quietStyle), quietStyle)
      })
    },
  }
}

const letterStyle: Style = { font: 'strong', size: 11, colour: '#FFFFFF' }

/** A letter in a disc of the customer's colour, around this point. */
const drawLetter = (
  sheet: Sheet,
  part: StructureElement,
  letter: string,
  x: number,
  y: number,
  { colour, t }: OfferContext,
) =>
  sheet.tag(
    part,
    'Figure',
    () => {
      sheet.doc.circle(x, y, 10.5).fill(colour)
      sheet.write(letter, x - sheet.widthOf(letter, letterStyle) / 2, y - 7.6, letterStyle)
    },
    t('ClientPdf:Alternative', { letter }),
  )
