import { SewingType } from '@veck/domain'
import { expect, test } from 'vitest'
import { clothMesh } from './cloth-mesh.ts'
import { gliderPlaces } from './gliders.ts'

const density = { columns: 12, rows: 8 }
const drop = { flatWidth: 140, coveredWidth: 100, seed: 1, left: -50, top: 246, height: 240, freedom: 1 }

const placesOf = (sewingType: SewingType, change: Partial<typeof drop> & { closedWidth?: number } = {}) => {
  const changed = { ...drop, ...change }
  return gliderPlaces([changed], sewingType, [clothMesh(changed, sewingType, 12, density)])
}

test.each([
  [SewingType.Wave80, 14],
  [SewingType.Wave60, 18],
  [SewingType.GliderSinglePleat, 10],
  [SewingType.CurtainHeaderTape, 11],
  [SewingType.Glider, 9],
] as const)('[B2.28] 100 cm of sewing type %i hang in %i gliders, from edge to edge of the drop', (type, count) => {
  const places = placesOf(type)
  expect(places).toHaveLength(count)
  const x = places.map((place) => place.x)
  expect(x).toEqual(x.toSorted((a, b) => a - b))
  expect(x[0]).toBeGreaterThan(-50)
  expect(x.at(-1)).toBeLessThan(50)
  expect(new Set(places.map(({ y }) => y))).toEqual(new Set([246]))
})

test('[B2.28] a glider of a single pleat is behind its pleat', () => {
  const x = placesOf(SewingType.GliderSinglePleat).map((place) => place.x)
  for (const [index, at] of x.entries()) expect(at).toBeCloseTo(-45 + index * 10, 0)
})

test('[B2.28] a curtain that is drawn aside keeps its gliders, closer together', () => {
  const closed = placesOf(SewingType.Wave80)
  const aside = placesOf(SewingType.Wave80, { coveredWidth: 18, closedWidth: 100 })
  expect(aside).toHaveLength(closed.length)
  expect(aside.at(-1)?.x).toBeLessThan(-50 + 18)
})
