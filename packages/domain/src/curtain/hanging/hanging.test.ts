import { expect, test } from 'vitest'
import { covering, plain, toHang, wide } from '../../../test/hangings.ts'
import { CurtainConfiguration, Opening, Orientation, SewingType } from '../enumerations.ts'
import { defaultParameters } from '../parameters.ts'
import { hang } from './hanging.ts'

test.each([
  [SewingType.Wave80, 2.1],
  [SewingType.Wave60, 1.91],
  [SewingType.GliderSinglePleat, 1.4],
  [SewingType.CurtainHeaderTape, 1.4],
  [SewingType.Glider, 1.3],
] as const)('[B9.9] sewing type %i covers its flat width / %d', (sewingType, divisor) => {
  const { drops, left, right } = hang(toHang({ sewingType }))
  expect(drops).toHaveLength(1)
  expect(drops[0]?.flatWidth).toBe(142)
  expect(right - left).toBeCloseTo(142 / divisor, 9)
  expect(left).toBeCloseTo(-right, 9)
})

test('[B2.28] drops of a simple curtain hang side by side with gaps', () => {
  const { drops, dropsLeftOut } = hang(toHang({ quantity: 3 }))
  expect(drops).toHaveLength(3)
  expect(dropsLeftOut).toBe(0)
  const gaps = drops.slice(1).map((drop, i) => drop.left - (drops[i]?.left ?? 0) - drop.coveredWidth)
  for (const gap of gaps) expect(gap).toBeCloseTo(4, 9)
})

test('[B2.28] a split curtain hangs as two halves, with the window between them', () => {
  const { drops } = hang(toHang({ splitCurtain: true }, wide))
  expect(drops.map((drop) => drop.flatWidth)).toEqual([142, 142])
  const [first, second] = drops
  expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.coveredWidth ?? 0)).toBeGreaterThan(20)
})

test('[16.16] a wall with one width fewer is still covered from edge to edge', () => {
  for (const wallWidth of [205, 210, 215]) {
    const { left, right } = hang(toHang({ ...covering, wallWidth, sewTogether: true, oneWidthFewer: true }, plain))
    expect(right - left).toBeCloseTo(wallWidth, 9)
  }
})

test('[B2.28] separate drops cover the wall from edge to edge', () => {
  const { drops, left, right } = hang(toHang({ ...covering, sewTogether: false }))
  expect(drops).toHaveLength(5)
  expect(right - left).toBeCloseTo(320, 9)
})

test('[B2.28] a sewn curtain is one piece over the wall, with its seams', () => {
  const { drops, seams, left, right } = hang(toHang({ ...covering, sewTogether: true }))
  expect(drops).toHaveLength(1)
  expect(right - left).toBeCloseTo(320, 9)
  expect(seams?.count).toBe(4)
})

test('[B2.28] a lying fabric hangs as one piece without seams, rotated', () => {
  const hanging = hang(toHang({ ...covering, orientation: Orientation.Lying }, wide))
  expect(hanging).toMatchObject({ lying: true, seams: null })
  expect(hang(toHang()).lying).toBe(false)
})

test('[B2.28] a covered wall shows one curtain of several, a simple marking all that fit', () => {
  const covered = hang(toHang({ ...covering, sewTogether: true, quantity: 3 }))
  expect([covered.drops.length, covered.dropsLeftOut]).toEqual([1, 2])
  const simple = hang(toHang({ quantity: 50 }))
  expect(simple.right - simple.left).toBeLessThanOrEqual(1000)
  expect(simple.drops.length + simple.dropsLeftOut).toBe(50)
  expect(simple.drops.length).toBeGreaterThan(10)
})

test('[B2.28] a curtain has the calculated height, below the rail and above the floor', () => {
  const { top, bottom, railHeight } = hang(toHang({ wallHeight: 250, heightDeduction: 4 }))
  expect(top - bottom).toBe(246)
  expect(top + railHeight).toBe(250)
  expect(bottom).toBeGreaterThan(0)
  const flush = hang(toHang({ heightDeduction: 0 }))
  expect([flush.top, flush.bottom, flush.railHeight]).toEqual([250, 0, 0])
})

test('[B2.28] weights in the hem keep the folds regular', () => {
  const freedom = (useWeights: boolean) => hang(toHang({ useWeights })).drops[0]?.freedom ?? 0
  expect(freedom(true)).toBeLessThan(freedom(false))
})

test('[B9.6] the fold line of the under hem is at its height without the part that is turned in', () => {
  expect(hang(toHang()).hemHeight).toBe(10)
  expect(hang(toHang({ wallHeight: 60 })).hemHeight).toBe(5)
})

test('[B2.28] drops of different sizes keep their sizes', () => {
  const preview = toHang()
  const drop = { quantity: 1, finishedHeightPerCurtainDrop: 200 }
  const curtainDrops = [
    { ...drop, finishedWidthPerCurtainDrop: 100 },
    { ...drop, finishedWidthPerCurtainDrop: 210 },
  ]
  const curtain = { ...preview.curtain, curtainConfiguration: CurtainConfiguration.Simple, curtainDrops }
  expect(hang({ ...preview, curtain, fabric: plain }).drops.map(({ flatWidth }) => flatWidth)).toEqual([100, 210])
})

test('[16.8] a pair hangs as two panels that meet in the centre of the wall', () => {
  const { drops, seams, right } = hang(toHang({ ...covering, sewTogether: true, opening: Opening.Pair }))
  const [first, second] = drops
  expect(drops.map((drop) => drop.flatWidth)).toEqual([336, 336])
  expect((first?.left ?? 0) + (first?.coveredWidth ?? 0)).toBeCloseTo(-2, 9)
  expect(second?.left).toBeCloseTo(2, 9)
  // The gap is taken from the panels: together they are as wide as the wall.
  expect([first?.left, right]).toEqual([expect.closeTo(-160, 9), expect.closeTo(160, 9)])
  // Five widths have four seams: two in each panel.
  expect(seams?.count).toBe(2)
})

test('[16.8] a panel that opens to one side hangs as one panel', () => {
  const one = toHang({ ...covering, sewTogether: true })
  const left = toHang({ ...covering, sewTogether: true, opening: Opening.Left })
  expect(hang(left)).toEqual(hang(one))
})

test('[16.5] the preview uses the parameters of the supplier', () => {
  const parameters = { ...defaultParameters, Wave80Fullness: 3 }
  const { drops, left, right } = hang(toHang({ ...covering, sewTogether: true, wallWidth: 320 }, plain, parameters))
  expect(drops[0]?.flatWidth).toBeGreaterThan(2.9 * 320)
  expect(right - left).toBeCloseTo((drops[0]?.flatWidth ?? 0) / 3, 9)
})
