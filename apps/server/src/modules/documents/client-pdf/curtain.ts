import { shade, type Colour } from '../pdf/palette.ts'
import { page, type Sheet } from '../pdf/sheet.ts'

/** Points. Narrow enough that a fold looks round. */
const stripe = 1

/** Light on a fold, -1 in the valley to 1 on the crest. Three waves that never meet again make folds of different widths. */
const lightAt = (x: number) => {
  const wave = Math.sin(x / 5.1) * 0.62 + Math.sin(x / 8.7 + 1.3) * 0.28 + Math.sin(x / 3.05 + 0.4) * 0.1
  // Crests are wide and valleys are narrow.
  return wave < 0 ? -((-wave) ** 1.25) : wave ** 0.85
}

/** How much lighter and darker the folds of a colour are. A dark fabric shows light better than shadow. */
const depthsOf = ([red, green, blue]: Colour) => {
  const brightness = (red * 0.3 + green * 0.59 + blue * 0.11) / 255
  return { light: 0.2 - 0.06 * brightness, dark: 0.34 }
}

/** A curtain that hangs along the left edge of the page. */
export const drawCurtain = ({ doc }: Sheet, width: number, colour: Colour) => {
  const { light, dark } = depthsOf(colour)
  for (let x = 0; x < width; x += stripe) {
    const fold = lightAt(x)
    const factor = fold < 0 ? 1 + fold * dark : 1 + fold * light
    // A viewer draws a thin line between two areas that only touch, so they overlap.
    const last = x + stripe >= width
    doc.rect(x, 0, stripe + (last ? 0 : 0.6), page.height).fill(shade(colour, factor))
  }
}
