import { expect, test } from 'vitest'
import { covering, plain, toHang, wide } from '../../../test/hangings.ts'
import { defaultParameters } from '../parameters.ts'
import { seamPositions, seamsOf } from './seams.ts'

test.each([100, 150, 320, 455, 990])(
  '[B2.28] a sewn wall of %i cm has the calculated number of seams, evenly spaced',
  (wallWidth) => {
    for (const fabric of [plain, wide]) {
      const { curtain } = toHang({ ...covering, sewTogether: true, wallWidth }, fabric)
      const seams = seamsOf(curtain, fabric.width, defaultParameters)
      const positions = seams ? seamPositions(seams) : []
      const flat = curtain.curtainDrops[0]?.finishedWidthPerCurtainDrop ?? 0
      expect(positions).toHaveLength('seams' in curtain ? Number(curtain.seams) : -1)
      for (const [i, at] of positions.entries()) expect(at).toBeCloseTo(flat - (positions.at(-1 - i) ?? 0), 6)
      const panels = [...positions, flat].map((at, i) => at - (positions[i - 1] ?? 0))
      for (const panel of panels) expect(panel).toBeLessThanOrEqual(fabric.width)
      for (const panel of panels) expect(panel).toBeGreaterThan(0)
    }
  },
)

test('[B2.28] a curtain that is not sewn together has no seams', () => {
  expect(seamsOf(toHang({ quantity: 3 }).curtain, 150, defaultParameters)).toBeNull()
  expect(seamsOf(toHang({ ...covering, sewTogether: false }).curtain, 150, defaultParameters)).toBeNull()
})
