import { expect, test } from 'vitest'
import { families } from './families.ts'
import type { Family } from './types.ts'
import { type Cloth, type ClothSpec, type Field, makeCloth } from '@veck/draw/fabric'

/** The cloth of a family on a tile small enough for a quick test. */
const smallSpec = ({ cloth }: Family, cm = 8): ClothSpec => {
  const { tile, surface, print } = cloth
  if (print) return { ...cloth, tile: { ...tile, pxPerCm: Math.min(tile.pxPerCm, 300 / tile.heightCm) } }
  const banded = surface.kind === 'weave' && typeof surface.warp.pigment !== 'number'
  return banded ? cloth : { ...cloth, tile: { ...tile, widthCm: cm, heightCm: cm } }
}

const clothOf = (name: string): Promise<Cloth> => {
  const family = families.find((candidate) => candidate.name === name)
  if (!family) throw new Error(`No fabric is called ${name}`)
  return makeCloth(smallSpec(family), family.article)
}

/** Mean difference between two columns (or rows) of a plane. */
const difference = (plane: Field, { width, height }: Cloth, way: 'across' | 'down', a: number, b: number): number => {
  const length = way === 'across' ? height : width
  const index = (line: number, k: number): number => (way === 'across' ? k * width + line : line * width + k)
  let sum = 0
  for (let k = 0; k < length; k++) sum += Math.abs(plane[index(a, k)]! - plane[index(b, k)]!)
  return sum / length
}

/** How the step from `last` to the first line compares with the greatest step between neighbours inside. */
const seam = (plane: Field, cloth: Cloth, way: 'across' | 'down', last: number): number => {
  const lines = way === 'across' ? cloth.width : cloth.height
  const inside = Array.from({ length: lines - 1 }, (_, k) => difference(plane, cloth, way, k, k + 1))
  return difference(plane, cloth, way, last, 0) / Math.max(...inside)
}

const planesOf = (cloth: Cloth): Field[] => {
  const area = cloth.width * cloth.height
  const inks = Array.from({ length: cloth.pigments.length / area }, (_, k) =>
    cloth.pigments.subarray(k * area, (k + 1) * area),
  )
  return [cloth.light, ...inks, ...(cloth.cover ? [cloth.cover] : [])]
}

const cloths = ['Notvarp', 'Åkerlin', 'Vinterbete', 'Krusull', 'Nattviol', 'Gästgivare', 'Penseldag', 'Vårkvist']

test.each(cloths)('the tile of %s has no visible seam at its edges', async (name) => {
  const cloth = await clothOf(name)
  for (const plane of planesOf(cloth)) {
    expect(seam(plane, cloth, 'across', cloth.width - 1)).toBeLessThanOrEqual(1)
    expect(seam(plane, cloth, 'down', cloth.height - 1)).toBeLessThanOrEqual(1)
  }
})

test('the edges of a tile that is cut off do not meet, so the test above can fail', async () => {
  const boucle = await clothOf('Krusull')
  expect(seam(boucle.light, boucle, 'across', Math.floor(boucle.width * 0.6))).toBeGreaterThan(1.5)
  const print = await clothOf('Penseldag')
  expect(seam(planesOf(print)[1]!, print, 'down', Math.floor(print.height * 0.6))).toBeGreaterThan(1.5)
})

test('the same seed gives the same cloth, another seed another', async () => {
  const spec = smallSpec(families.find((family) => family.name === 'Penseldag')!)
  const prints = await Promise.all(['a', 'a', 'b'].map((seed) => makeCloth(spec, seed)))
  const [first, again, other] = prints.map((cloth) => planesOf(cloth).map((plane) => Buffer.from(plane.slice().buffer)))
  expect(first!.map((plane, k) => plane.equals(again![k]!))).toEqual([true, true, true])
  expect(first!.map((plane, k) => plane.equals(other![k]!))).toEqual([false, false, false])
})

test('light does not change the average colour of the cloth', async () => {
  const { light } = await clothOf('Åkerlin')
  expect(light.reduce((sum, value) => sum + value, 0) / light.length).toBeCloseTo(1, 3)
})

test.each(families.filter((family) => family.cloth.yarnOpacity !== undefined))(
  'the sheer fabric $name lets through as much light as its data says',
  async (family) => {
    const { cover } = await makeCloth(smallSpec(family, 4), family.article)
    const covered = cover!.reduce((sum, value) => sum + value, 0) / cover!.length
    expect(1 - covered * family.cloth.yarnOpacity!).toBeCloseTo(family.transmission, 1.5)
  },
)
