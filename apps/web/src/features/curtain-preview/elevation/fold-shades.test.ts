import { hang, SewingType } from '@veck/domain'
import { expect, test } from 'vitest'
import { covering, previewOf } from '../../../curtain-scene/testing/previews.ts'
import { foldShades } from './fold-shades.ts'

test.each(Object.entries(SewingType))(
  '[B2.28] the folds of %s from edge to edge, in light and shade',
  (_, sewingType) => {
    const [drop] = hang(previewOf({ ...covering, sewTogether: true, sewingType })).drops
    if (!drop) throw new Error('no drop')
    const { heading, below, seenAt } = foldShades(drop, sewingType)
    for (const shades of [heading, below]) {
      expect(shades[0]?.at).toBeCloseTo(0, 3)
      expect(shades.at(-1)?.at).toBeCloseTo(1, 3)
      expect(shades.every(({ at }, i) => i === 0 || at >= (shades[i - 1]?.at ?? 0))).toBe(true)
      expect(shades.every(({ light }) => light >= 0 && light <= 1)).toBe(true)
    }
    const lights = below.map(({ light }) => light)
    expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.3)
    // Positions are those of the folded cloth, not of the flat cloth. Over the whole width the difference averages
    // out.
    expect(seenAt(0)).toBeCloseTo(0, 3)
    expect(seenAt(drop.flatWidth)).toBeCloseTo(1, 3)
    expect(seenAt(drop.flatWidth / 2)).toBeCloseTo(0.5, 1)
  },
)
