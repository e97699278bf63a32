import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { families } from './families.ts'
import { drawFabrics } from './draw-fabrics.ts'
import type { Family } from './types.ts'

const small = (name: string): Family => {
  const family = families.find((candidate) => candidate.name === name)
  if (!family) throw new Error(`No fabric is called ${name}`)
  const tile = { ...family.cloth.tile, widthCm: 6, heightCm: 5 }
  return { ...family, cloth: { ...family.cloth, tile }, colours: family.colours.slice(0, 2) }
}
const velvet = small('Nattviol')
const voile = small('Morgondis')

let root: string
let drawn: string

/** Draws into the folder and tells what was logged. */
const draw = async (folder: string, list = [velvet, voile]): Promise<string[]> => {
  const said: string[] = []
  await drawFabrics((message) => said.push(message), folder, list)
  return said
}

const copyOfDrawn = async (): Promise<string> => {
  const folder = await mkdtemp(join(root, 'copy-'))
  await cp(drawn, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'veck-pictures-'))
  drawn = join(root, 'catalogue', 'pictures')
  await draw(drawn)
}, 60_000)
afterAll(() => rm(root, { recursive: true }))

test('[B3.11] drawing makes a swatch, a large image and a texture of each variant, and no other files', async () => {
  const partNos = ['1301-10', '1301-11', '4101-23', '4101-42']
  const pictures = partNos.flatMap((partNo) => ['large', 'swatch', 'texture'].map((kind) => `${partNo}-${kind}.webp`))
  expect((await readdir(drawn)).toSorted()).toEqual([...pictures, 'pictures.stamp'])
  const [swatch, large, texture, sheer] = await Promise.all(
    ['4101-23-swatch', '4101-23-large', '4101-23-texture', '1301-10-texture'].map((file) =>
      sharp(join(drawn, `${file}.webp`)).metadata(),
    ),
  )
  expect(swatch).toMatchObject({ format: 'webp', width: 480, height: 480, hasAlpha: false })
  expect(large).toMatchObject({ width: 1400, hasAlpha: false })
  expect(texture).toMatchObject({ width: 300, height: 250, hasAlpha: false })
  expect(sheer).toMatchObject({ width: 420, height: 350, hasAlpha: true })
})

test('the texture of a cloth has the colour on its label', async () => {
  const { channels } = await sharp(join(drawn, '4101-42-texture.webp')).stats()
  const mustard = [0xc0, 0x98, 0x2f]
  expect(mustard.filter((value, k) => Math.abs(channels[k]!.mean - value) > 4)).toEqual([])
})

test('a second run draws nothing', async () => {
  const folder = await copyOfDrawn()
  const touched = async (): Promise<number[]> =>
    Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).mtimeMs))
  const before = await touched()
  expect(await draw(folder)).toEqual([])
  expect(await touched()).toEqual(before)
})

test('a missing image is drawn again with the same bytes, and no other fabric is drawn', async () => {
  const folder = await copyOfDrawn()
  await rm(join(folder, '4101-23-swatch.webp'))
  expect((await draw(folder))[0]).toContain(' 1 demo fabric')
  const [first, again] = await Promise.all([drawn, folder].map((at) => readFile(join(at, '4101-23-swatch.webp'))))
  expect(again!.equals(first!)).toBe(true)
})

test('a fabric with changed data is drawn again', async () => {
  const folder = await copyOfDrawn()
  await draw(folder, [{ ...velvet, cloth: { ...velvet.cloth, lighting: { rake: 0.4, depth: 0.2 } } }])
  const [first, other] = await Promise.all([drawn, folder].map((at) => readFile(join(at, '4101-23-texture.webp'))))
  expect(other!.equals(first!)).toBe(false)
})

test('the images of an interrupted run are drawn again', async () => {
  const folder = await copyOfDrawn()
  await rm(join(folder, 'pictures.stamp'))
  await writeFile(join(folder, '4101-23-texture.webp'), 'of an older version')
  await draw(folder, [velvet])
  const [first, again] = await Promise.all([drawn, folder].map((at) => readFile(join(at, '4101-23-texture.webp'))))
  expect(again!.equals(first!)).toBe(true)
})
