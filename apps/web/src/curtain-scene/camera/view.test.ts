import { expect, test } from 'vitest'
import { approach, slide, startView, turn, type View, ViewLimits, zoomBy } from './view.ts'
import { viewAfterKey } from './view-keys.ts'

const extent = { halfWidth: 160, halfHeight: 130 }
const near: View = { ...startView, zoom: 4 }

test('[B2.28] the camera never goes behind the wall or below the floor', () => {
  const far = turn(startView, 9, 9)
  expect([far.azimuth, far.elevation]).toEqual([ViewLimits.azimuth.max, ViewLimits.elevation.max])
  const back = turn(startView, -9, -9)
  expect([back.azimuth, back.elevation]).toEqual([ViewLimits.azimuth.min, ViewLimits.elevation.min])
})

test('[B2.28] the zoom has limits', () => {
  expect(zoomBy(startView, 100, extent).zoom).toBe(ViewLimits.zoom.max)
  expect(zoomBy(startView, 0.01, extent).zoom).toBe(ViewLimits.zoom.min)
})

test('[B2.28] the point under the pointer stays there during a zoom', () => {
  const aim = { x: 20, y: -10 }
  const zoomed = zoomBy(near, 2, extent, aim)
  // On the screen: distance from the centre times zoom.
  expect((near.x + aim.x - zoomed.x) * zoomed.zoom).toBeCloseTo(aim.x * near.zoom, 9)
  expect((near.y + aim.y - zoomed.y) * zoomed.zoom).toBeCloseTo(aim.y * near.zoom, 9)
})

test('[B2.28] the view cannot be moved when zoomed out, and keeps the curtain visible when zoomed in', () => {
  expect(slide(startView, 50, 50, extent)).toEqual(startView)
  expect(slide(near, 999, -999, extent)).toMatchObject({ x: 120, y: -97.5 })
  expect(zoomBy(slide(near, 100, 0, extent), 0.25, extent).x).toBe(0)
})

test('the view moves along a wall that continues to the right of the picture', () => {
  const along = { ...extent, beyond: 300 }
  expect(slide(startView, 999, 50, along)).toMatchObject({ x: 300, y: 0 })
  expect(slide(startView, -50, 0, along).x).toBeCloseTo(0, 9)
})

test('[B2.28] the view approaches its target and reaches it', () => {
  const goal: View = { azimuth: 0.5, elevation: 0.2, zoom: 3, x: 20, y: -20 }
  let view: View | null = startView
  let [steps, last] = [0, startView]
  while (view) {
    expect(view.azimuth).toBeGreaterThanOrEqual(last.azimuth)
    last = view
    view = approach(view, goal, 0.04)
    steps++
  }
  expect(steps).toBeGreaterThan(3)
  expect(steps).toBeLessThan(25)
  expect(last.zoom).toBeCloseTo(3, 1)
})

test.each([
  ['ArrowLeft', 'azimuth', -1],
  ['ArrowRight', 'azimuth', 1],
  ['ArrowUp', 'elevation', 1],
  ['ArrowDown', 'elevation', -1],
  ['+', 'zoom', 1],
  ['-', 'zoom', -1],
] as const)('[B2.28] the key %s changes %s', (key, what, direction) => {
  const next = viewAfterKey(key, false, startView, extent)
  expect(Math.sign((next?.[what] ?? 0) - startView[what])).toBe(direction)
})

test('[B2.28] shift with arrows moves the view, 0 resets it, and other keys do nothing', () => {
  expect(viewAfterKey('ArrowUp', true, near, extent)).toMatchObject({
    azimuth: near.azimuth,
    elevation: near.elevation,
  })
  expect(viewAfterKey('ArrowUp', true, near, extent)?.y).toBeGreaterThan(0)
  expect(viewAfterKey('0', false, near, extent)).toEqual(startView)
  expect(viewAfterKey('Tab', false, near, extent)).toBeNull()
})
