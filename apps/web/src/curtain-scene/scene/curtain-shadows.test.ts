import { expect, test } from 'vitest'
import { sceneOf } from '../testing/previews.ts'
import { curtainShadows } from './curtain-shadows.ts'

const { hanging } = sceneOf()
const [drop] = hanging.drops

const shadowsWithGap = (gap: number) => {
  if (!drop) throw new Error('no drop')
  const second = { ...drop, left: drop.left + drop.coveredWidth + gap }
  return curtainShadows({ ...hanging, drops: [drop, second] }, 1).length
}

test('[B2.28] drops with a slit between them have shadows of their own, so that the slit shows the wall', () => {
  expect(shadowsWithGap(0)).toBe(2)
  expect(shadowsWithGap(4)).toBe(4)
})
