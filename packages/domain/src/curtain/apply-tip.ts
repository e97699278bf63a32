import { laidAs } from './compare.ts'
import type { CurtainInput } from './curtain-input.ts'
import { Orientation } from './enumerations.ts'
import type { Tip } from './tips.ts'

/** Tips that name a better choice; the others only tell what follows from the choices made. */
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

/** The choices with the tip followed. */
export function applyTip(code: AppliableTip, input: CurtainInput): CurtainInput {
  if (code === 'weightsRecommended') return { ...input, useWeights: true }
  if (code === 'oneWidthFewerPossible') return { ...input, oneWidthFewer: true }
  return laidAs(code === 'uprightPreferred' ? Orientation.Upright : Orientation.Lying, input)
}
