import { expect, test } from 'vitest'
import { resultOf, sewn, simple } from '../../test/curtains.ts'
import { SewingType } from './enumerations.ts'
import { defaultParameters } from './parameters.ts'

const { CurtainHeaderTape } = SewingType

test('[B3.13] header tape needs four-finger hooks for the fullness and two-finger hooks per drop', () => {
  // flat 448, of which 128 is fullness: 21.33 hooks
  const result = resultOf({ ...sewn, sewingType: CurtainHeaderTape, quantity: 3 })
  expect(result.numberOf4FingerHooks).toBe(3 * 21)
  expect(result.numberOf2FingerHooks).toBe(3 * 2)
})

test('[B3.13] hooks are counted per drop', () => {
  // 142 flat, 40.57 gathered: 6.76 hooks
  const result = resultOf({ ...simple, fabricWidth: 300, splitCurtain: true, sewingType: CurtainHeaderTape })
  expect(result.numberOf4FingerHooks).toBe(2 * 7)
  expect(result.numberOf2FingerHooks).toBe(2 * 2)
})

test('[B3.13] half a hook is rounded up, in spite of rounding errors', () => {
  const parameters = { ...defaultParameters, CurtainHeaderTapeFullness: 1.1, FourFingerHookTakeUp: 0.2 }
  // 100 × 1.1 − 100 = 10.000000000000014; over 0.2 is 50, over 4 is 2.5
  const hooks = (FourFingerHookTakeUp: number) =>
    resultOf({ ...sewn, wallWidth: 100, sewingType: CurtainHeaderTape }, { ...parameters, FourFingerHookTakeUp })
      .numberOf4FingerHooks
  expect(hooks(0.2)).toBe(50)
  expect(hooks(4)).toBe(3)
})

test.each([SewingType.Wave80, SewingType.Wave60, SewingType.GliderSinglePleat, SewingType.Glider])(
  '[B3.13] sewing type %d has no hooks',
  (sewingType) => {
    expect(resultOf({ ...sewn, sewingType })).toMatchObject({ numberOf2FingerHooks: 0, numberOf4FingerHooks: 0 })
  },
)
