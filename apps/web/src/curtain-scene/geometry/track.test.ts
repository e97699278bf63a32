import type { Room } from '@veck/domain'
import { expect, test } from 'vitest'
import { sceneOf } from '../testing/previews.ts'
import { type Box, trackOf } from './track.ts'

const Depth = 12
const { hanging, room: open } = sceneOf()
const roomOf = (height: number, enclosed: boolean): Room => ({ ...open, height, enclosed })
const railOf = (boxes: readonly Box[]) => boxes[0] ?? { x: [0, 0], y: [0, 0], z: [0, 0] }

test('[B2.28] a track under the ceiling fills the space above the cloth, with its gliders below it', () => {
  const { metal, gliders } = trackOf(roomOf(hanging.top + 1.8, true), hanging, Depth)
  const { x, y, z } = railOf(metal)
  expect(y[1]).toBeCloseTo(hanging.top + 1.8, 5)
  expect(y[0]).toBeGreaterThan(hanging.top + 0.5)
  expect(gliders).toEqual({ from: y[0], to: hanging.top })
  expect(x).toEqual([hanging.left, hanging.right])
  expect((z[0] + z[1]) / 2).toBe(Depth)
  expect(metal).toHaveLength(1)
})

test('[B2.28] a track in the ceiling shows its underside only', () => {
  const { metal, gliders } = trackOf(roomOf(hanging.top, true), hanging, Depth)
  expect(railOf(metal).y[1]).toBeCloseTo(hanging.top, 5)
  expect(gliders.from).toBeLessThan(gliders.to)
})

test('[B2.28] a track below the ceiling ends beside the cloth and is held by brackets on the wall', () => {
  const wide = { ...hanging, left: -200, right: 200 }
  const { metal } = trackOf(roomOf(hanging.top + 40, false), wide, Depth)
  const [rail, leftCap, rightCap, ...brackets] = metal
  expect(rail?.x).toEqual([-212, 212])
  expect([leftCap?.x[0], rightCap?.x[1]]).toEqual([-212.6, 212.6])
  expect(brackets.map(({ z }) => z)).toEqual(brackets.map(() => [0, Depth]))
  const gaps = brackets.slice(1).map(({ x }, i) => x[0] - (brackets[i]?.x[0] ?? 0))
  expect(brackets.length).toBeGreaterThan(2)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(140)
})
