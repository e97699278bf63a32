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
