import { channelsOf, readColour } from '@veck/domain'
import { drawElevation } from '../pdf/elevation.ts'
import { ink, line as lineColour, linen, undyed, type Colour } from '../pdf/palette.ts'
import type { Box, Sheet, StructureElement } from '../pdf/sheet.ts'
import type { ClientCurtain, ClientFabric } from './client-offer.ts'
import { fabricText } from './curtain-facts.ts'
import type { OfferContext } from './offer-context.ts'

const radius = 5
const padding = 9

/** The rendered curtain, or its drawing where no rendering is stored. */
export const drawPicture = (
  sheet: Sheet,
  part: StructureElement,
  box: Box,
  { curtain, name }: { curtain: ClientCurtain; name: string },
  { t, images }: OfferContext,
) => {
  const { doc } = sheet
  const rendering = curtain.rendering === null ? undefined : images.renderings.get(curtain.rendering)
  const alt = t(rendering ? 'ClientPdf:Rendering' : 'Pdf:Drawing', {
    name,
    fabric: fabricText(curtain.fabric),
    width: curtain.width,
    height: curtain.height,
  })
  const frame = () => doc.roundedRect(box.x, box.y, box.width, box.height, radius)
  const draw = () => {
    frame().fill('#FFFFFF')
    if (rendering) {
      doc.save()
      frame().clip()
      doc.image(rendering, box.x, box.y, {
        cover: [box.width, box.height],
        align: 'center',
        valign: 'center',
      })
      doc.restore()
    } else drawElevation(sheet, inside(box), curtain.drawing, colourOf(curtain.fabric, images), ink)
    frame().lineWidth(0.5).stroke(lineColour)
  }
  sheet.tag(part, 'Figure', draw, alt)
}

/** A fabric from above; empty where it has no image. */
export const drawSwatch = (
  sheet: Sheet,
  part: StructureElement,
  { x, y, width: side }: Box,
  fabric: ClientFabric,
  { t, images }: OfferContext,
) => {
  const { doc } = sheet
  const found = fabric.image === null ? undefined : images.fabrics.get(fabric.image)
  const shade = readColour(fabric.shade)
  const frame = () => doc.roundedRect(x, y, side, side, 4)
  const draw = () => {
    doc.save()
    frame().clip()
    if (found) doc.image(found.image, x, y, { width: side, height: side })
    else doc.rect(x, y, side, side).fill(shade ?? linen)
    doc.restore()
    frame().lineWidth(0.5).stroke(lineColour)
  }
  if (found) sheet.tag(part, 'Figure', draw, t('Pdf:Swatch', { fabric: fabricText(fabric) }))
  else sheet.decorate(draw)
}

const inside = ({ x, y, width, height }: Box): Box => ({
  x: x + padding,
  y: y + padding,
  width: width - 2 * padding,
  height: height - 2 * padding,
})

const colourOf = ({ image, shade }: ClientFabric, images: OfferContext['images']): Colour => {
  const typed = readColour(shade)
  return (image === null ? undefined : images.fabrics.get(image)?.colour) ?? (typed ? channelsOf(typed) : undyed)
}
