import type { CurtainResult } from './curtain-result.ts'
import type { Opening, Orientation } from './enumerations.ts'
import { isAbove, isBelow } from '../tolerance.ts'
import { UnderHemTurnedIn } from './labels.ts'

/** What of a curtain must not change unless the user says so. */
export type ComparedCurtain = Pick<
  CurtainResult,
  | 'splitCurtain'
  | 'orientation'
  | 'sewTogether'
  | 'useWeights'
  | 'opening'
  | 'oneWidthFewer'
  | 'totalQuantity'
  | 'finishedHeight'
  | 'underHem'
  | 'curtainDrops'
>

/** Lengths in cm; the hem as it is shown. */
export type CurtainDifference =
  | { field: 'splitCurtain' | 'sewTogether' | 'useWeights' | 'oneWidthFewer'; before: boolean; after: boolean }
  | { field: 'orientation'; before: Orientation; after: Orientation }
  | { field: 'opening'; before: Opening | null; after: Opening | null }
  | { field: 'drops' | 'finishedWidth' | 'finishedHeight' | 'underHem'; before: number; after: number }

export const differenceFields = [
  'splitCurtain',
  'orientation',
  'sewTogether',
  'opening',
  'oneWidthFewer',
  'useWeights',
  'drops',
  'finishedWidth',
  'finishedHeight',
  'underHem',
] as const satisfies readonly CurtainDifference['field'][]

const choiceFields: ReadonlySet<string> = new Set([
  'splitCurtain',
  'orientation',
  'sewTogether',
  'opening',
  'oneWidthFewer',
  'useWeights',
])

/** Whether the user chose it, rather than that it follows from the choices and the fabric. */
export const isChoice = ({ field }: CurtainDifference): boolean => choiceFields.has(field)

const isOther = (one: number, other: number) => isAbove(one, other) || isBelow(one, other)

const widthOf = ({ curtainDrops }: ComparedCurtain) => curtainDrops[0]?.finishedWidthPerCurtainDrop ?? 0
const hemOf = ({ underHem }: ComparedCurtain) => Math.max(0, underHem - UnderHemTurnedIn)

/** Field by field, in the order a person would look; empty when the two are the same curtain. */
export function curtainDifferences(before: ComparedCurtain, after: ComparedCurtain): CurtainDifference[] {
  const differences: CurtainDifference[] = []
  const compareFlag = (field: 'splitCurtain' | 'sewTogether' | 'useWeights' | 'oneWidthFewer') => {
    const [was, is] = [Boolean(before[field]), Boolean(after[field])]
    if (was !== is) differences.push({ field, before: was, after: is })
  }
  const compareNumber = (
    field: 'drops' | 'finishedWidth' | 'finishedHeight' | 'underHem',
    numberOf: (curtain: ComparedCurtain) => number,
  ) => {
    if (isOther(numberOf(before), numberOf(after)))
      differences.push({ field, before: numberOf(before), after: numberOf(after) })
  }
  compareFlag('splitCurtain')
  if (before.orientation !== after.orientation)
    differences.push({ field: 'orientation', before: before.orientation, after: after.orientation })
  compareFlag('sewTogether')
  const [opened, opens] = [before.opening ?? null, after.opening ?? null]
  if (opened !== opens) differences.push({ field: 'opening', before: opened, after: opens })
  compareFlag('oneWidthFewer')
  compareFlag('useWeights')
  compareNumber('drops', ({ totalQuantity }) => totalQuantity)
  compareNumber('finishedWidth', widthOf)
  compareNumber('finishedHeight', ({ finishedHeight }) => finishedHeight)
  compareNumber('underHem', hemOf)
  return differences
}
