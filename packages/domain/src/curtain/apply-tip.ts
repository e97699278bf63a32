import { withOrientation } from './compare.ts'
import type { CurtainInput } from './curtain-input.ts'
import { Orientation } from './enumerations.ts'
import type { Tip } from './tips.ts'

/** Tips that a button can apply; other tips only inform. */
export const appliableTips = [
  'weightsRecommended',
  'lyingPreferred',
  'lyingNeedsLessFabric',
  'uprightPreferred',
  'oneWidthFewerPossible',
] as const
export type AppliableTip = (typeof appliableTips)[number]

export const isAppliable = (code: Tip['code']): code is AppliableTip =>
  (appliableTips as readonly string[]).includes(code)

/** The choices after applying the tip. */
export function applyTip(code: AppliableTip, input: CurtainInput): CurtainInput {
  if (code === 'weightsRecommended') return { ...input, useWeights: true }
  if (code === 'oneWidthFewerPossible') return { ...input, oneWidthFewer: true }
  return withOrientation(code === 'uprightPreferred' ? Orientation.Upright : Orientation.Lying, input)
}
