// A program that fills the folder of a file store with plain images: `node plain-images.js folder article photo …`.
// A server on that folder draws only the fabrics and photos that are named. To draw all takes half a minute of processor time.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { photoSize } from '@veck/draw/photo'
import { catalogueFile, photoFilesOf } from '@veck/server/demo-api'
import { colours, families, type Family, imageFile } from './collection/index.ts'
import { demoPhoto, photoNames } from './photos.ts'
import { plainWebp } from './plain-webp.ts'

/** Pixels, about as in the drawn images. */
const sizes = {
  swatch: { width: 480, height: 480 },
  large: { width: 1400, height: 800 },
  texture: { width: 700, height: 700 },
}
const photoColour = '#d8d4cc'

const [folder = '', ...drawn] = process.argv.slice(2)

const store = async (name: string, contents: Buffer) => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contents)
}

const storeFabric = async (family: Family) => {
  for (const entry of family.colours) {
    const { hex } = colours[entry.colour]
    const image = (kind: keyof typeof sizes, opacity = 1) =>
      store(catalogueFile(imageFile(family, entry, kind)), plainWebp(sizes[kind], hex, opacity))
    await Promise.all([image('swatch'), image('large'), image('texture', family.cloth.yarnOpacity)])
  }
}

/** The smaller versions have the name of their width. */
const storePhoto = async (files: string[], whole: Buffer) => {
  for (const file of files) {
    const width = Number(/(\d+)\.webp$/.exec(file)?.[1] ?? 200)
    const height = Math.round((width * photoSize.height) / photoSize.width)
    await store(file, file.endsWith('.webp') ? plainWebp({ width, height }, photoColour) : whole)
  }
}

for (const family of families) if (!drawn.includes(family.article)) await storeFabric(family)
const create = { ...photoSize, channels: 3, background: photoColour } as const
const whole = await sharp({ create }).jpeg().toBuffer()
for (const name of photoNames) {
  if (!drawn.includes(name)) await storePhoto(photoFilesOf(demoPhoto(name).hash, 'jpg'), whole)
}
