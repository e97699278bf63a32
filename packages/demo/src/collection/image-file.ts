import { createHash } from 'node:crypto'
import { pigmentsInImage, pigmentsInSheerTexture } from './dye.ts'
import { partNoOf } from './families.ts'
import type { Family, FamilyColour } from './types.ts'

/** Increase it when the drawing code changes the images but the data stays the same. */
const RENDERER = 2
/** WebP quality. A lower one blurs the pile of dark velvet. */
export const QUALITY = 80

export const imageKinds = ['swatch', 'large', 'texture'] as const
export type ImageKind = (typeof imageKinds)[number]

/**
 * The name of an image in the catalogue and in the cache. It contains a hash of what the image is drawn from, not of its
 * content. So the name is known before the image is drawn, and a changed fabric gets another name.
 */
export const imageFile = (family: Family, entry: FamilyColour, kind: ImageKind): string => {
  const pigments = [pigmentsInImage(family, entry), pigmentsInSheerTexture(family, entry)]
  const source = JSON.stringify([RENDERER, QUALITY, family.article, family.cloth, pigments])
  return `${partNoOf(family, entry)}-${kind}-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.webp`
}
