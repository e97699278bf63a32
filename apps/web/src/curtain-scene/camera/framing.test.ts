import { expect, test } from 'vitest'
import { covering, sceneOf, wide } from '../testing/previews.ts'
import { FieldOfView, frame } from './framing.ts'

const previews = {
  simple: sceneOf(),
  many: sceneOf({ quantity: 9 }),
  pair: sceneOf({ splitCurtain: true }, wide),
  covered: sceneOf({ ...covering, sewTogether: true }),
  high: sceneOf({ ...covering, sewTogether: true, wallHeight: 480 }),
  short: sceneOf({ wallHeight: 70 }),
}

const cases = Object.entries(previews).flatMap(([name, preview]) =>
  [0.6, 1, 1.8].flatMap((aspect) => [false, true].map((figure) => ({ name, preview, aspect, figure }))),
)

test.each(cases)(
  '[B2.28] $name is all in the picture at aspect $aspect, figure $figure',
  ({ preview, aspect, figure }) => {
    const { hanging, room } = preview
    const { x, y, distance } = frame(room, hanging, aspect, figure)
    const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180)) * distance
    expect(y + reach).toBeGreaterThan(Math.max(hanging.top, figure ? 170 : 0))
    expect(y - reach).toBeLessThan(0)
    expect(x + reach * aspect).toBeGreaterThan(hanging.right)
    expect(x - reach * aspect).toBeLessThan(hanging.left)
  },
)

test('[B2.28] the first view is from inside the room', () => {
  const { hanging, room } = previews.high
  const { x, distance, azimuth } = frame(room, hanging, 1.5, false)
  expect(x + distance * Math.sin(azimuth)).toBeLessThan(160)
  expect(azimuth).toBeGreaterThan(0)
})

const wideWalls = [
  { name: 'a wall of 10 m', preview: sceneOf({ ...covering, sewTogether: true, wallWidth: 1000 }) },
  { name: 'a wall of 8.2 m', preview: sceneOf({ ...covering, sewTogether: true, wallWidth: 820 }) },
  { name: 'many drops', preview: sceneOf({ quantity: 14 }) },
].flatMap((wall) => [1, 810 / 630, 1.5].map((aspect) => ({ ...wall, aspect })))

test.each(wideWalls)('$name uses the height of the picture at aspect $aspect', ({ preview, aspect }) => {
  const { hanging, room } = preview
  const { x, distance, azimuth, beyond = 0, halfWidth } = frame(room, hanging, aspect, false)
  const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180))
  /** Where a point of the wall is in the picture: −1 is the left edge. */
  const across = (at: number) =>
    ((at - x) * Math.cos(azimuth)) / (distance - (at - x) * Math.sin(azimuth)) / (reach * aspect)
  const heightAt = (at: number) => hanging.top / (2 * reach * (distance - (at - x) * Math.sin(azimuth)))
  expect(heightAt(x)).toBeGreaterThan(aspect > 1.2 ? 0.45 : 0.35)
  expect(heightAt(x)).toBeLessThan(0.9)
  expect(across(hanging.left)).toBeGreaterThan(-1)
  expect(across(hanging.left)).toBeLessThan(-0.75)
  // At least half of the curtain is in the picture, and the rest can be reached.
  expect(across(0)).toBeLessThan(1)
  expect(x + halfWidth + beyond).toBeGreaterThanOrEqual(hanging.right)
  const nearWall = room.enclosed ? room.width / 2 : Infinity
  expect(x + distance * Math.sin(azimuth)).toBeLessThan(nearWall)
})

test('a wall of 8 m is in the picture as a whole', () => {
  const { hanging, room } = sceneOf({ ...covering, sewTogether: true, wallWidth: 800 })
  expect(frame(room, hanging, 1.3, false)).toMatchObject({ x: 0, halfWidth: 400 })
})
