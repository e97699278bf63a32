import { type ColourName, colours } from './colours.ts'
import { mix, parseHex, type Pigment, type Rgb, tint } from '@veck/draw/fabric'
import type { Family, FamilyColour } from './types.ts'

/** The background seen through a sheer fabric: a bright room, out of focus. */
const BEHIND = parseHex('#c2c8c5')

const rgb = (name: ColourName): Rgb => parseHex(colours[name].hex)

const solid = (colour: Rgb): Pigment => ({ colour, opacity: 1 })

/** In the order the cloth uses them: ground, then second yarn, bands or inks. */
const dyesOf = ({ secondYarn }: Family, { colour, palette }: FamilyColour): [ground: Rgb, ...others: Rgb[]] => {
  const ground = rgb(palette?.[0] ?? colour)
  if (palette) return [ground, ...palette.slice(1).map(rgb)]
  return secondYarn ? [ground, tint(ground, rgb(secondYarn.towards), secondYarn.share)] : [ground]
}

/** Pigments of the images. For a sheer fabric the last one is the background. */
export const pigmentsInImage = (family: Family, entry: FamilyColour): Pigment[] => {
  const dyes = dyesOf(family, entry)
  const { yarnOpacity } = family.cloth
  return yarnOpacity === undefined
    ? dyes.map(solid)
    : [...dyes.map((dye) => solid(mix(BEHIND, dye, yarnOpacity))), solid(BEHIND)]
}

/** Pigments of a sheer texture. The last one is a hole; it has the colour of the yarn, so that edges do not turn dark. */
export const pigmentsInSheerTexture = (family: Family, entry: FamilyColour): Pigment[] => {
  const dyes = dyesOf(family, entry)
  const { yarnOpacity: opacity = 1 } = family.cloth
  return [...dyes.map((colour) => ({ colour, opacity })), { colour: dyes[0], opacity: 0 }]
}
