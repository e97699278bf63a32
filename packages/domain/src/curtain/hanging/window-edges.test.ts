import { expect, test } from 'vitest'
import { covering, plain, toHang, wide } from '../../../test/hangings.ts'
import type { CurtainInput } from '../curtain-input.ts'
import type { MarkingWindow } from '../marking-window.ts'
import { defaultParameters } from '../parameters.ts'
import { hungCurtain } from './hung-curtain.ts'

const hung = (change: Partial<CurtainInput>, window?: MarkingWindow, fabric = plain) =>
  hungCurtain({ ...toHang(change, fabric), window })

test('[B2.28] a kitchen curtain of 130 cm hangs at its sill and not on the floor', () => {
  const usual = hung({ wallHeight: 130, heightDeduction: 0 })
  expect([usual.hanging.top, usual.hanging.bottom, usual.room.window?.bottom]).toEqual([220, 90, 90])
  const own = hung({ wallHeight: 130, heightDeduction: 0 }, { width: 110, height: 115, sill: 97 })
  expect([own.hanging.top, own.hanging.bottom]).toEqual([222, 92])
  expect(own.room).toMatchObject({ height: 245, window: { bottom: 97, top: 212 } })
})

test('[B2.28] a curtain to the floor hangs from its wall height, and lower than a window that is higher', () => {
  const sizes = { height: 120, sill: 90 }
  const tops = [250, 210, 200].map((wallHeight) => hung({ wallHeight, heightDeduction: 0 }, sizes).hanging.top)
  expect(tops).toEqual([250, 210, 220])
})

test('[B2.28] a window with some sizes has usual values for the others', () => {
  const edges = (window: MarkingWindow) => {
    const { bottom, top } = hung({}, window).room.window ?? { bottom: 0, top: 0 }
    return [bottom, Math.round(top)]
  }
  expect(edges({ width: 100 })).toEqual([42, 223])
  expect(edges({ sill: 80 })).toEqual([80, 223])
  expect(edges({ height: 100 }).map(Math.round)).toEqual([123, 223])
  expect(edges({ radiator: true })).toEqual([70, 223])
})

test('[B2.28] a curtain that covers a wall fills it, also if it was made with other parameters', () => {
  const given = toHang({ ...covering, sewTogether: true, wallWidth: 400 })
  const parameters = { ...defaultParameters, Wave80Fullness: 2.6 }
  const { left, right } = hungCurtain({ ...given, parameters }).hanging
  expect([left, right]).toEqual([expect.closeTo(-200, 9), expect.closeTo(200, 9)])
})

test('[B2.28] a pair hangs at the sides of a wide window, and meets in front of a narrow one', () => {
  const gapOf = (width: number) => {
    const [first, second] = hung({ splitCurtain: true }, { width }, wide).hanging.drops
    return (second?.left ?? 0) - (first?.left ?? 0) - (first?.coveredWidth ?? 0)
  }
  expect(gapOf(60)).toBe(4)
  expect(gapOf(240)).toBeCloseTo(240 + 24 - (2 * 142) / 2.1, 9)
})

test('[B2.28] radiator, door and niche are at the window', () => {
  const { window, furniture } = hung(
    { ...covering, wallWidth: 400 },
    { width: 140, height: 130, sill: 80, radiator: true, door: 'left', niche: 18 },
  ).room
  expect(window).toMatchObject({ bottom: 80, top: 210 })
  expect([furniture?.door?.bottom, furniture?.door?.top, furniture?.niche]).toEqual([0, 210, 18])
  expect((window?.left ?? 0) - (furniture?.door?.right ?? 0)).toBeCloseTo(6, 9)
  // Window and door together are in the centre.
  expect((window?.right ?? 0) + (furniture?.door?.left ?? 0)).toBeCloseTo(0, 9)
  expect(furniture?.radiator).toMatchObject({ bottom: 12, top: 68 })
  expect(hung({}, { sill: 30, radiator: true }).room.furniture?.radiator).toBeUndefined()
})

test('[B2.28] a window that no longer fits its wall is drawn inside it', () => {
  const { room, hanging } = hung(
    { ...covering, wallWidth: 230, wallHeight: 220 },
    { width: 300, height: 200, sill: 90 },
  )
  expect(room.window).toEqual({ left: -115, right: 115, bottom: 90, top: 220 })
  expect(hanging.top + hanging.railHeight).toBe(220)
})
