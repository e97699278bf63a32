import { expect, test } from 'vitest'
import { covering, toHang, wide } from '../../../test/hangings.ts'
import { type CurtainToHang, hang } from './hanging.ts'
import { roomAround } from './room.ts'

const roomOf = (preview: CurtainToHang) => roomAround(preview, hang(preview))

test('[B2.28] a covered wall has the measured width and height, with side walls', () => {
  const room = roomOf(toHang({ ...covering, sewTogether: true, wallWidth: 412, wallHeight: 263 }))
  expect(room).toMatchObject({ width: 412, height: 263, enclosed: true })
})

test('[B2.28] a narrow strip of wall has no side walls', () => {
  expect(roomOf(toHang({ ...covering, wallWidth: 90 })).enclosed).toBe(false)
})

test('[B2.28] a short curtain hangs on a wall of normal height', () => {
  expect(roomOf(toHang({ wallHeight: 80 }))).toMatchObject({ height: 245, window: null })
})

test('[B2.28] a pair hangs at both sides of its window, a single drop at one side', () => {
  const pair = roomOf(toHang({ splitCurtain: true }, wide)).window
  expect((pair?.left ?? 1) + (pair?.right ?? 1)).toBeCloseTo(0, 9)
  const lone = toHang()
  expect(roomOf(lone).window?.right).toBeGreaterThan(hang(lone).right)
  expect(roomOf(lone).window?.left).toBeLessThan(hang(lone).right)
})
