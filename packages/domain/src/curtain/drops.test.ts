import { expect, test } from 'vitest'
import { coverWall, resultOf, sewn } from '../../test/curtains.ts'
import { sewnFlatWidth, widthsSewnTogether } from './drops.ts'
import { SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

test.each([
  // n·150 − (n − 1)·3 − 8
  { flatWidth: 63, widths: 1 },
  { flatWidth: 142, widths: 1 },
  { flatWidth: 142.1, widths: 2 },
  { flatWidth: 289, widths: 2 },
  { flatWidth: 289.1, widths: 3 },
  { flatWidth: 730, widths: 5 },
  { flatWidth: 730 + 1e-9, widths: 5 },
  { flatWidth: 730.1, widths: 6 },
])('[B1.3] a flat width of $flatWidth needs $widths widths of 150 sewn together', ({ flatWidth, widths }) => {
  expect(widthsSewnTogether(flatWidth, 150, defaultParameters)).toBe(widths)
})

test('[B1.3] the flat width of sewn widths is their sum minus seams and side hems', () => {
  expect(sewnFlatWidth(1, 150, defaultParameters)).toBe(142)
  expect(sewnFlatWidth(5, 150, defaultParameters)).toBe(730)
})

test('[B1.3] a narrow strip needs a whole width', () => {
  const parameters = { ...defaultParameters, SideHem: 0, SeamAllowance: 20 }
  expect(widthsSewnTogether(30, 150, parameters)).toBe(1)
})

test.each([
  // n·142; Glider 1.3
  { wallWidth: 109, drops: 1 },
  { wallWidth: 110, drops: 2 },
  { wallWidth: 218, drops: 2 },
  { wallWidth: 219, drops: 3 },
])('[B1.3] a $wallWidth wall needs $drops separate drops of 150', ({ wallWidth, drops }) => {
  const result = resultOf({ ...coverWall, wallWidth, sewingType: SewingType.Glider })
  expect(result.totalQuantity).toBe(drops)
  expect(result.curtainDrops[0]?.finishedWidthPerCurtainDrop).toBeCloseTo((wallWidth * 1.3) / drops, 9)
})

test.each([
  { sewingType: SewingType.Wave80, fullness: 2.1 },
  { sewingType: SewingType.Wave60, fullness: 1.91 },
  { sewingType: SewingType.GliderSinglePleat, fullness: 1.4 },
  { sewingType: SewingType.CurtainHeaderTape, fullness: 1.4 },
  { sewingType: SewingType.Glider, fullness: 1.3 },
])('[B1.3][B9.9] sewing type $sewingType has the fullness $fullness', ({ sewingType, fullness }) => {
  expect(resultOf({ ...sewn, sewingType, wallWidth: 100 }).totalFinishedWidth).toBeCloseTo(100 * fullness, 9)
})

test('[B1.3] rounding errors never add a width', () => {
  const parameters = { ...defaultParameters, Wave80Fullness: 1.1, SideHem: 0, SeamAllowance: 0 }
  // 1.1 × 300 is 330.00000000000006
  expect(resultOf({ ...sewn, fabricWidth: 110, wallWidth: 300 }, parameters).widths).toBe(3)
  expect(resultOf({ ...coverWall, fabricWidth: 110, wallWidth: 300 }, parameters).widths).toBe(3)
})
