import { expect, test } from 'vitest'
import { hang } from '../geometry/hanging.ts'
import { roomAround } from '../geometry/room.ts'
import { covering, previewOf, wide } from '../testing/previews.ts'
import { FieldOfView, frame } from './framing.ts'

const previews = {
  simple: previewOf(),
  many: previewOf({ quantity: 9 }),
  pair: previewOf({ splitCurtain: true }, wide),
  covered: previewOf({ ...covering, sewTogether: true }),
  high: previewOf({ ...covering, sewTogether: true, wallHeight: 480 }),
  short: previewOf({ wallHeight: 70 }),
}

const cases = Object.entries(previews).flatMap(([name, preview]) =>
  [0.6, 1, 1.8].flatMap((aspect) => [false, true].map((figure) => ({ name, preview, aspect, figure }))),
)

test.each(cases)(
  '[B2.28] $name is all in the picture at aspect $aspect, figure $figure',
  ({ preview, aspect, figure }) => {
    const hanging = hang(preview)
    const { x, y, distance } = frame(roomAround(preview, hanging), hanging, aspect, figure)
    const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180)) * distance
    expect(y + reach).toBeGreaterThan(Math.max(hanging.top, figure ? 170 : 0))
    expect(y - reach).toBeLessThan(0)
    expect(x + reach * aspect).toBeGreaterThan(hanging.right)
    expect(x - reach * aspect).toBeLessThan(hanging.left)
  },
)

test('[B2.28] the first view is from inside the room', () => {
  const preview = previews.high
  const hanging = hang(preview)
  const { x, distance, azimuth } = frame(roomAround(preview, hanging), hanging, 1.5, false)
  expect(x + distance * Math.sin(azimuth)).toBeLessThan(160)
  expect(azimuth).toBeGreaterThan(0)
})
