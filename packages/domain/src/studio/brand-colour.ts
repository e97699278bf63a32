/** The colour of an account that has not chosen one: spruce. */
export const DefaultBrandColour = '#1F4D45'

/** WCAG AA for text. The colour is text on white paper, and white text is on the colour. */
export const MinBrandContrast = 4.5

const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i

/** `#RRGGBB` in capitals, from what people type: `1f4d45`, `#1F4D45` or `#abc`. Undefined: it is no colour. */
export function readColour(text: string): string | undefined {
  const digits = hex.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${six.toUpperCase()}`
}

export const channelsOf = (colour: string): [red: number, green: number, blue: number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return [red, green, blue]
}

/** Relative luminance of WCAG: 0 for black, 1 for white. */
function luminanceOf(colour: string): number {
  const linear = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of a colour with white: 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05)

/** notAColour: it cannot be read; tooLight: text in this colour cannot be read on white paper. */
export type ColourProblem = 'notAColour' | 'tooLight'

export function brandColourProblem(text: string): ColourProblem | undefined {
  const colour = readColour(text)
  if (colour === undefined) return 'notAColour'
  return contrastWithWhite(colour) < MinBrandContrast ? 'tooLight' : undefined
}
