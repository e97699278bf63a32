import { RenderingHeight, RenderingWidth } from '@veck/contract'
import { displayedSize, dropLabel, pricePerDrop, type CurtainParameters as Parameters } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { formatMoney } from '../../../core/money.ts'
import { drawElevation, elevationOf } from '../pdf/elevation.ts'
import type { FabricImages } from '../pdf/fabric-images.ts'
import { line as lineColour, linen, ochre, quiet, undyed } from '../pdf/palette.ts'
import type { Block } from '../pdf/section.ts'
import { inner, leading, type Box, type StructureElement, type Sheet, type Style } from '../pdf/sheet.ts'
import { fabricText, makingText, measuredText, sizeText } from '../curtain-text.ts'
import type { PrintedLine, PrintedMarking } from '../order-snapshot.ts'
import type { Translator } from '../translator.ts'
import type { CurtainGroup } from './alike.ts'

const nameStyle: Style = { font: 'strong', size: 11 }
const priceStyle: Style = { font: 'strong', size: 10.5 }
const bodyStyle: Style = { font: 'text', size: 9 }
const quietStyle: Style = { ...bodyStyle, colour: quiet }
const ownFabricStyle: Style = { font: 'strong', size: 9, colour: ochre }
const dropStyle: Style = { font: 'text', size: 8.5 }

const swatch = 58
const drawing = { width: 132, height: 86 }
const textLeft = inner.left + swatch + 12 + drawing.width + 16
const forPrice = 92
const gap = 20
const dropTop = 7

export type BlockOptions = {
  t: Translator
  locale: Locale
  /** The supplier's parameters, used for the drawing. */
  parameters: Parameters
  images: FabricImages
  /** The 3D picture of a marking's curtain, as a `data:` URL. Absent or undefined: the drawing is shown. */
  renderingOf?: (markingId: string) => string | undefined
  withPrices: boolean
  /** Additional lines about a curtain. */
  more?: (line: PrintedLine) => string[]
}

const withoutFabric = ({ measured }: PrintedMarking, t: Translator) =>
  measured ? [t('Measured:NoFabric'), measuredText(measured, t)] : [t('Preview:NotConfigured')]

/** A marking, or several identical ones: fabric, drawing, texts, drops and price. */
export const layOutMarking = (sheet: Sheet, { name, curtains }: CurtainGroup, options: BlockOptions): Block => {
  const { t, locale, withPrices, more } = options
  const { marking, line } = curtains[0]
  const wide = inner.right - textLeft
  const beside = withPrices ? wide - forPrice : wide
  const texts: { lines: string[]; style: Style }[] = line
    ? [
        ...alikeText(curtains.length, line, options).map((text) => ({
          lines: sheet.wrap(text, beside, quietStyle),
          style: quietStyle,
        })),
        { lines: sheet.wrap(fabricText(line, t, locale), beside, bodyStyle), style: bodyStyle },
        { lines: sheet.wrap(sizeText(line, t), wide, quietStyle), style: quietStyle },
        { lines: sheet.wrap(makingText(line, t), wide, quietStyle), style: quietStyle },
        ...(more?.(line) ?? []).map((text) => ({ lines: sheet.wrap(text, wide, bodyStyle), style: bodyStyle })),
      ]
    : withoutFabric(marking, t).map((text) => ({ lines: sheet.wrap(text, wide, quietStyle), style: quietStyle }))
  const drops = line ? dropRows(line, options) : []
  const names = sheet.wrap(name, line ? beside : wide, nameStyle)
  const textHeight =
    names.length * leading(nameStyle) +
    texts.reduce((sum, { lines, style }) => sum + lines.length * leading(style), 0) +
    (drops.length > 0 ? dropTop + drops.length * leading(dropStyle) : 0)
  const height = Math.max(line ? drawing.height : 0, textHeight) + gap

  const draw: Block['draw'] = (part, top) => {
    if (line) drawPictures(sheet, part, { name, curtains }, line, top, options)
    let y = top
    sheet.tag(part, 'H3', () => {
      for (const [index, text] of names.entries())
        sheet.write(text, textLeft, y + index * leading(nameStyle), nameStyle)
    })
    if (line && withPrices) {
      const [price, style] = line.isExternalFabric
        ? [t('Preview:OwnFabric'), ownFabricStyle]
        : [formatMoney(line.priceOre * curtains.length, locale), priceStyle]
      sheet.tag(part, 'P', () => sheet.write(price, inner.right, y, style, 'right'))
    }
    y += names.length * leading(nameStyle)
    for (const { lines, style } of texts) {
      sheet.tag(part, 'P', () => {
        for (const text of lines) {
          sheet.write(text, textLeft, y, style)
          y += leading(style)
        }
      })
    }
    if (drops.length > 0) drawDrops(sheet, part, drops, y)
    sheet.decorate(() => {
      const below = top + height - gap / 2
      sheet.doc.moveTo(inner.left, below).lineTo(inner.right, below).lineWidth(0.5).stroke(lineColour)
    })
  }
  return { height, draw }
}

/** The number of identical markings, and the price of one. */
const alikeText = (count: number, line: PrintedLine, { t, locale, withPrices }: BlockOptions): string[] => {
  if (count === 1) return []
  return withPrices && !line.isExternalFabric
    ? [t('Pdf:AlikePriced', { count, price: formatMoney(line.priceOre, locale) })]
    : [t('Pdf:Alike', { count })]
}

/** One row of equal drops (A2.39). */
type DropRow = [label: string, quantity: string, size: string, price: string]

const dropRows = (line: PrintedLine, { t, locale, withPrices }: BlockOptions): DropRow[] =>
  line.curtain.curtainDrops.map((drop, index) => [
    dropLabel(t('Configurator:Drop'), index, drop.quantity),
    t('Preview:Quantity', { quantity: drop.quantity }),
    `${displayedSize(drop.finishedWidthPerCurtainDrop)} × ${displayedSize(drop.finishedHeightPerCurtainDrop)} cm`,
    withPrices && !line.isExternalFabric
      ? t('Preview:PerDrop', { price: formatMoney(pricePerDrop(line.priceOre, line.curtain.totalQuantity), locale) })
      : '',
  ])

const drawDrops = (sheet: Sheet, part: StructureElement, rows: DropRow[], from: number) => {
  let y = from + dropTop
  sheet.decorate(() => {
    const box = { left: textLeft - 6, top: y - 3.5, width: inner.right - textLeft + 6 }
    sheet.doc.roundedRect(box.left, box.top, box.width, rows.length * leading(dropStyle) + 5, 3).fill(linen)
  })
  const list = sheet.section('L', part)
  for (const [label, quantity, size, price] of rows) {
    sheet.item(list, () => {
      sheet.write(label, textLeft, y, dropStyle)
      sheet.write(quantity, textLeft + 84, y, dropStyle, 'right')
      sheet.write(size, textLeft + 100, y, dropStyle)
      if (price) sheet.write(price, inner.right - 6, y, dropStyle, 'right')
    })
    y += leading(dropStyle)
  }
  list.end()
}

const drawPictures = (
  sheet: Sheet,
  part: StructureElement,
  { name, curtains }: CurtainGroup,
  line: PrintedLine,
  top: number,
  { t, locale, images, renderingOf, parameters }: BlockOptions,
) => {
  const { doc } = sheet
  const found = images.get(line.productImage)
  const fabric = fabricText(line, t, locale)
  const drawSwatch = () => {
    doc
      .save()
      .roundedRect(inner.left, top + 2, swatch, swatch, 4)
      .clip()
    if (found) doc.image(found.image, inner.left, top + 2, { width: swatch, height: swatch })
    else doc.rect(inner.left, top + 2, swatch, swatch).fill(linen)
    doc.restore()
    doc
      .roundedRect(inner.left, top + 2, swatch, swatch, 4)
      .lineWidth(0.5)
      .stroke(lineColour)
  }
  if (found) sheet.tag(part, 'Figure', drawSwatch, t('Pdf:Swatch', { fabric }))
  else sheet.decorate(drawSwatch)
  const elevation = elevationOf(line, parameters, curtains[0].marking.window ?? null)
  const size = { width: displayedSize(elevation.width), height: displayedSize(elevation.height) }
  const box = { x: inner.left + swatch + 12, y: top, ...drawing }
  // Curtains that are alike look alike: one of them may have been saved without a picture.
  const rendering = curtains.map(({ marking }) => renderingOf?.(marking.id)).find((each) => each !== undefined)
  if (rendering)
    sheet.tag(
      part,
      'Figure',
      () => drawRendering(sheet, box, rendering),
      t('ClientPdf:Rendering', { name, fabric, ...size }),
    )
  else
    sheet.tag(
      part,
      'Figure',
      () => drawElevation(sheet, box, elevation, found?.colour ?? undyed),
      t('Pdf:Drawing', { name, ...size }),
    )
}

/** The whole picture, as high as its place. */
const drawRendering = ({ doc }: Sheet, { x, y, width, height }: Box, rendering: string) => {
  const shown = Math.min(width, (height * RenderingWidth) / RenderingHeight)
  const left = x + (width - shown) / 2
  const frame = () => doc.roundedRect(left, y + 2, shown, height - 2, 4)
  doc.save()
  frame().clip()
  doc.image(rendering, left, y + 2, { cover: [shown, height - 2], align: 'center', valign: 'center' })
  doc.restore()
  frame().lineWidth(0.5).stroke(lineColour)
}
