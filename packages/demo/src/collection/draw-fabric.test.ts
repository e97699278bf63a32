import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFabric } from './draw-fabric.ts'
import { families } from './families.ts'
import { imageFile, type ImageKind } from './image-file.ts'
import type { Family } from './types.ts'

const small = (name: string): Family => {
  const family = families.find((candidate) => candidate.name === name)
  if (!family) throw new Error(`No fabric is called ${name}`)
  const tile = { ...family.cloth.tile, widthCm: 6, heightCm: 5 }
  return { ...family, cloth: { ...family.cloth, tile }, colours: family.colours.slice(0, 2) }
}
const velvet = small('Nattviol')
const voile = small('Morgondis')

let folder: string

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'veck-images-')), 'fabrics')
  for (const family of [velvet, voile]) await drawFabric(family, folder)
})
afterAll(() => rm(dirname(folder), { recursive: true }))

const pathOf = (family: Family, colour: number, kind: ImageKind): string =>
  join(folder, imageFile(family, family.colours[colour]!, kind))

test('[B3.11] drawing makes a swatch, a large image and a texture of each variant, and no other files', async () => {
  const partNos = ['1301-10', '1301-11', '4101-23', '4101-42']
  const expected = partNos.flatMap((partNo) => ['large', 'swatch', 'texture'].map((kind) => `${partNo}-${kind}`))
  const files = (await readdir(folder)).toSorted()
  expect(files.map((file) => file.replace(/-[\da-f]{12}\.webp$/, ''))).toEqual(expected)
  const [swatch, large, texture, sheer] = await Promise.all(
    [
      pathOf(velvet, 0, 'swatch'),
      pathOf(velvet, 0, 'large'),
      pathOf(velvet, 0, 'texture'),
      pathOf(voile, 0, 'texture'),
    ].map((path) => sharp(path).metadata()),
  )
  expect(swatch).toMatchObject({ format: 'webp', width: 480, height: 480, hasAlpha: false })
  expect(large).toMatchObject({ width: 1400, hasAlpha: false })
  expect(texture).toMatchObject({ width: 300, height: 250, hasAlpha: false })
  expect(sheer).toMatchObject({ width: 420, height: 350, hasAlpha: true })
})

test('the texture of a cloth has the colour on its label', async () => {
  const { channels } = await sharp(pathOf(velvet, 1, 'texture')).stats()
  const mustard = [0xc0, 0x98, 0x2f]
  expect(mustard.filter((value, k) => Math.abs(channels[k]!.mean - value) > 4)).toEqual([])
})

test('a fabric that is drawn again has the same images', async () => {
  const path = pathOf(velvet, 0, 'swatch')
  const first = await readFile(path)
  await rm(path)
  await drawFabric(velvet, folder)
  expect((await readFile(path)).equals(first)).toBe(true)
})

test('a fabric with changed data has images with other names', () => {
  const lighting = { rake: 0.4, depth: 0.2 }
  const changed: Family = { ...velvet, cloth: { ...velvet.cloth, lighting } }
  const redyed: Family = { ...velvet, secondYarn: { towards: 'krita', share: 0.5 } }
  const names = [velvet, changed, redyed].map((family) => imageFile(family, family.colours[0]!, 'large'))
  expect(new Set(names).size).toBe(3)
})
