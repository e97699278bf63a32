import { isPair } from './curtain-input.ts'
import { madeFlatWidth, madeFullness } from './drops.ts'
import { CurtainConfiguration, Orientation, SewingType } from './enumerations.ts'
import { underHemParts } from './labels.ts'
import { headingAllowanceOf } from './parameters.ts'
import type { Workings } from './workings.ts'

type Values<Name extends string> = Record<Name, number>

/** Values are for one curtain and in cm; only fabricLength multiplies by the quantity. */
export type ExplanationStep =
  | { code: 'finishedHeight'; values: Values<'wallHeight' | 'heightDeduction' | 'finishedHeight'> }
  | { code: 'flatWidth'; values: Values<'fullness' | 'wallWidth' | 'flatWidth'> }
  | { code: 'wholeWidth' | 'splitWidth'; values: Values<'fabricWidth' | 'sideHem' | 'finishedWidth'> }
  | { code: 'widthsSewnTogether'; values: Values<'flatWidth' | 'widths' | 'fabricWidth' | 'seams'> }
  | { code: 'widthsOfPair'; values: Values<'flatWidth' | 'widths' | 'fabricWidth' | 'seams' | 'finishedWidth'> }
  | { code: 'pairWidth'; values: Values<'flatWidth' | 'finishedWidth'> }
  | { code: 'separateWidths'; values: Values<'flatWidth' | 'widths' | 'fabricWidth' | 'finishedWidth'> }
  | {
      code: 'lyingUnderHem'
      values: Values<'fabricWidth' | 'headingAllowance' | 'finishedHeight' | 'underHem' | 'turnedIn'>
    }
  | { code: 'lyingCutLength'; values: Values<'flatWidth' | 'sideHem' | 'cutLength'> }
  | {
      code: 'cutLength'
      values: Values<'finishedHeight' | 'headingAllowance' | 'underHem' | 'turnedIn' | 'plainLength'>
    }
  | { code: 'wholeRepeats'; values: Values<'repeatHeight' | 'repeats' | 'cutLength'> }
  | { code: 'fabricLength'; values: Values<'quantity' | 'lengths' | 'cutLength' | 'metres'> }
  | { code: 'hooks'; values: Values<'drops' | 'numberOf2FingerHooks' | 'numberOf4FingerHooks'> }

const isLying = ({ options }: Workings) => options.orientation === Orientation.Lying

function widthSteps(workings: Workings): ExplanationStep[] {
  const { input, options, parameters, drop, work } = workings
  const { fabricWidth, wallWidth, quantity } = input
  const finishedWidth = drop.finishedWidthPerCurtainDrop
  if (input.curtainConfiguration === CurtainConfiguration.Simple) {
    const code = options.splitCurtain ? 'splitWidth' : 'wholeWidth'
    return [{ code, values: { fabricWidth, sideHem: parameters.SideHem, finishedWidth } }]
  }
  const flatWidth = madeFlatWidth(input, options, parameters)
  const fullness = madeFullness(input, options, parameters)
  const flatStep: ExplanationStep = { code: 'flatWidth', values: { fullness, wallWidth, flatWidth } }
  const pair = isPair(options)
  if (isLying(workings))
    return pair ? [flatStep, { code: 'pairWidth', values: { flatWidth, finishedWidth } }] : [flatStep]
  const widths = work.widths / quantity
  if (pair) {
    const seams = work.seams / quantity
    return [flatStep, { code: 'widthsOfPair', values: { flatWidth, widths, fabricWidth, seams, finishedWidth } }]
  }
  return [
    flatStep,
    options.sewTogether
      ? { code: 'widthsSewnTogether', values: { flatWidth, widths, fabricWidth, seams: widths - 1 } }
      : { code: 'separateWidths', values: { flatWidth, widths, fabricWidth, finishedWidth } },
  ]
}

function lengthSteps(workings: Workings): ExplanationStep[] {
  const { input, parameters, drop, finishedHeight, underHem, plainLength, cutLength } = workings
  const headingAllowance = headingAllowanceOf(input.sewingType, parameters)
  const hem = underHemParts(underHem)
  if (isLying(workings)) {
    const { fabricWidth } = input
    const flatWidth = drop.finishedWidthPerCurtainDrop
    return [
      { code: 'lyingUnderHem', values: { fabricWidth, headingAllowance, finishedHeight, ...hem } },
      { code: 'lyingCutLength', values: { flatWidth, sideHem: parameters.SideHem, cutLength } },
    ]
  }
  const plainStep: ExplanationStep = {
    code: 'cutLength',
    values: { finishedHeight, headingAllowance, ...hem, plainLength },
  }
  const repeatHeight = input.fabricReport
  if (repeatHeight === 0) return [plainStep]
  const repeats = Math.round(cutLength / repeatHeight)
  return [plainStep, { code: 'wholeRepeats', values: { repeatHeight, repeats, cutLength } }]
}

function fabricStep(workings: Workings): ExplanationStep {
  const { input, options, work, cutLength } = workings
  const { quantity } = input
  const panels = isPair(options) ? 2 : 1
  const lengths = isLying(workings) ? panels : work.widths / quantity
  return {
    code: 'fabricLength',
    values: { quantity, lengths, cutLength, metres: work.totalFabricLengthNeeded / 100 },
  }
}

/** The steps of the calculation in the order of a calculation by hand. */
export function explain(workings: Workings): ExplanationStep[] {
  const { input, finishedHeight, drop, hooks } = workings
  const { wallHeight, heightDeduction, sewingType } = input
  const steps: ExplanationStep[] = [
    { code: 'finishedHeight', values: { wallHeight, heightDeduction, finishedHeight } },
    ...widthSteps(workings),
    ...lengthSteps(workings),
    fabricStep(workings),
  ]
  if (sewingType === SewingType.CurtainHeaderTape) {
    steps.push({ code: 'hooks', values: { drops: drop.quantity, ...hooks } })
  }
  return steps
}
