import { shade, type Colour } from '../pdf/palette.ts'
import { page, type Sheet } from '../pdf/sheet.ts'

/** Points between two colours of the gradient. Narrow enough that a fold looks round. */
const step = 1.5

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

const hexOf = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** A curtain that hangs along the left edge of the page. One gradient, because viewers draw lines between areas that touch. */
export const drawCurtain = ({ doc }: Sheet, width: number, colour: Colour) => {
  const { light, dark } = depthsOf(colour)
  const steps = Math.ceil(width / step)
  const gradient = doc.linearGradient(0, 0, width, 0)
  for (let index = 0; index <= steps; index += 1) {
    const fold = lightAt((index / steps) * width)
    gradient.stop(index / steps, hexOf(shade(colour, fold < 0 ? 1 + fold * dark : 1 + fold * light)))
  }
  doc.rect(0, 0, width, page.height).fill(gradient)
}
