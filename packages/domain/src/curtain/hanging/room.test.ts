import { expect, test } from 'vitest'
import { covering, toHang, wide } from '../../../test/hangings.ts'
import { type CurtainToHang, hang } from './hanging.ts'
import { roomAround } from './room.ts'

const roomOf = (preview: CurtainToHang) => roomAround(preview, hang(preview))

test('[B2.28] a covered wall has the measured width and height, with side walls', () => {
  const room = roomOf(toHang({ ...covering, sewTogether: true, wallWidth: 412, wallHeight: 263 }))
  expect(room).toMatchObject({ width: 412, height: 263, enclosed: true })
})

test('[B2.28] a narrow piece of wall is a recess, which its curtain fills', () => {
  const room = roomOf(toHang({ ...covering, wallWidth: 90 }))
  expect(room).toMatchObject({ enclosed: false, recess: { width: 90 } })
})

test('[B2.28] a short curtain hangs on a wall of normal height, above a window', () => {
  const room = roomOf(toHang({ wallHeight: 80 }))
  expect(room).toMatchObject({ height: 245, window: { bottom: 90, top: 210 }, furniture: {} })
})

test('[B2.28] a pair hangs at both sides of its window, a single drop at one side', () => {
  const pair = roomOf(toHang({ splitCurtain: true }, wide)).window
  expect((pair?.left ?? 1) + (pair?.right ?? 1)).toBeCloseTo(0, 9)
  const lone = toHang()
  expect(roomOf(lone).window?.right).toBeGreaterThan(hang(lone).right)
  expect(roomOf(lone).window?.left).toBeLessThan(hang(lone).right)
})
