import type { MarkingWindow, Room } from '@veck/domain'
import { hungCurtain } from '@veck/domain'
import type { BufferGeometry } from 'three'
import { expect, test } from 'vitest'
import { covering, previewOf } from '../testing/previews.ts'
import { type Before, before, doorShapes, paneDepth, radiatorShapes, sillShapes } from './furniture.ts'
import { wallShapes } from './room-shapes.ts'

const window: MarkingWindow = { width: 140, height: 120, sill: 90, radiator: true, door: 'right', niche: 20 }
const hung = (...given: Parameters<typeof previewOf>) => hungCurtain({ ...previewOf(...given), window })

const boxOf = (shape: BufferGeometry | undefined) => {
  shape?.computeBoundingBox()
  return shape?.boundingBox
}
const frontOf = (shape: BufferGeometry | undefined) => boxOf(shape)?.max.z ?? 0

/** How far sill and radiator come forward. */
const depthsOf = (room: Room, cloth: Before) =>
  [...sillShapes(room, cloth).slice(0, 1), ...radiatorShapes(room, cloth)].map(frontOf)

test('[24] sill and radiator are behind the folds of a curtain to the floor, and before the wall under a short one', () => {
  const depths = [250, 120].map((wallHeight) => {
    const { room, hanging } = hung({ wallHeight, heightDeduction: 0 })
    return depthsOf(room, before(hanging))
  })
  expect(depths[0]).toEqual([3, 3])
  expect(depths[1]?.every((depth) => depth > 8)).toBe(true)
})

test('[24] a sheer behind a curtain hangs clear of sill and radiator, also behind a short curtain', () => {
  // The track of the sheer is 4 cm from the wall, and its folds are 2.2 cm deep.
  const clear = 4 - 2.2
  const { room, hanging } = hung({ wallHeight: 250, heightDeduction: 0 })
  const short = { bottom: 110 }
  for (const [front, sheer] of [
    [hanging, hanging],
    [short, hanging],
    [hanging, short],
  ] as const)
    expect(Math.max(...depthsOf(room, before(front, sheer)))).toBeLessThan(clear)
  // Both end above the sill.
  expect(Math.min(...depthsOf(room, before(short, short)))).toBeGreaterThan(8)
})

test('[24] a niche is a hole in the wall, and its window lies at its back', () => {
  const { room } = hung({ ...covering, wallWidth: 400 })
  const shapes = wallShapes(room)
  const pane = room.window
  const middle = { x: ((pane?.left ?? 0) + (pane?.right ?? 0)) / 2, y: 150 }
  const covers = (shape: BufferGeometry) => {
    const box = boxOf(shape)
    return box && box.min.x < middle.x && box.max.x > middle.x && box.min.y < middle.y && box.max.y > middle.y
  }
  expect(shapes.filter(covers)).toEqual([])
  expect(Math.min(...shapes.map((shape) => boxOf(shape)?.min.z ?? 0))).toBe(-20)
  expect(paneDepth(room.furniture)).toBeLessThan(-15)
})

test('[24] a door stands on the floor beside the window', () => {
  const { room } = hung({})
  const [panel, handle] = doorShapes(room).map(boxOf)
  expect([panel?.min.y, (panel?.min.x ?? 0) > (room.window?.right ?? 0)]).toEqual([0, true])
  expect((handle?.max.x ?? 0) - (panel?.min.x ?? 0)).toBeLessThan(10)
})

test('[24] a narrow wall lies between two others that come forward', () => {
  const { room } = hungCurtain(previewOf({ ...covering, sewTogether: true, wallWidth: 120 }))
  const fronts = wallShapes(room).map(boxOf)
  expect(fronts.filter((box) => box?.min.z === 34 && box.max.z === 34)).toHaveLength(2)
})
