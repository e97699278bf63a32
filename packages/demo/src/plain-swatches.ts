import sharp from 'sharp'
import { catalogueFile, type FileStore } from '@veck/server/demo-api'
import { colours, families, imageFile } from './collection/index.ts'

/**
 * The file store with a plain swatch for each fabric: its colour and a simple weave. Drawing the real ones would delay the
 * first start by seconds.
 */
export const withPlainSwatches = (files: FileStore): FileStore => {
  const colourOf = new Map(
    families.flatMap((family) =>
      family.colours.map((entry) => [catalogueFile(imageFile(family, entry, 'swatch')), colours[entry.colour].hex]),
    ),
  )
  return {
    ...files,
    read: (name) => {
      const colour = colourOf.get(name)
      return colour ? drawSwatch(colour) : files.read(name)
    },
  }
}

const side = 240

const drawSwatch = (colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<defs><pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
<path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="#000" opacity=".07"/><path d="M2 0h2v2h-2z" fill="#fff" opacity=".1"/>
</pattern></defs>
<rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#weave)"/>
</svg>`),
  )
    .webp()
    .toBuffer()
