export const linen = '#F6F2EA'
export const line = '#DDD6C7'
export const ink = '#1E2A2C'
export const quiet = '#56625F'
export const spruce = '#1F4D45'
export const ochre = '#8A5A14'

/** The colours of a strip of folds, seen from the front: light at the crest, dark in the valley. */
export const folds = ['#1F4D45', '#2B5F56', '#39736A', '#2B5F56'] as const

export type Colour = readonly [red: number, green: number, blue: number]

/** The colour of a fabric without an image. */
export const undyed: Colour = [226, 219, 205]

/** Darker below 1, lighter above. */
export const shade = ([red, green, blue]: Colour, factor: number): [number, number, number] => {
  const mix = (part: number) => Math.round(factor <= 1 ? part * factor : part + (255 - part) * (factor - 1))
  return [mix(red), mix(green), mix(blue)]
}
