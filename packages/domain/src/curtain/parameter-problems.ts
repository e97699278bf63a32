import { FabricWidthLimits, isWithin, type Limits, WallHeightLimits, WallWidthLimits } from './limits.ts'
import { type CurtainParameters, defaultParameters, type ParameterName } from './parameters.ts'

export type ParameterProblem =
  | { name: string; code: 'missing' | 'unknown' | 'notANumber' | 'notWhole' }
  | { name: string; code: 'outOfRange'; min: number; max: number }

const allowance: Limits = { min: 0, max: 100 }
/** Two of them must fit into the narrowest fabric, and into half of the narrowest wide fabric. */
const edge: Limits = { min: 0, max: 24 }

const size: Limits = { min: 0, max: 1000 }

const limitsByEnding: readonly (readonly [ending: string, limits: Limits])[] = [
  ['Fullness', { min: 1, max: 5 }],
  ['WideFabricWidth', { min: 2 * FabricWidthLimits.min, max: FabricWidthLimits.max }],
  ['AutoSewFabricWidth', FabricWidthLimits],
  ['SideHem', edge],
  ['SeamAllowance', edge],
  ['MaxHeight', size],
  ['FinishedHeight', size],
  ['WallHeight', size],
  ['WallHeight500', WallHeightLimits],
  ['MaxAllowedWallWidth', { ...WallWidthLimits, min: 1 }],
  ['WallWidth', { ...size, min: 1 }],
  ['HookTakeUp', { min: 1, max: 100 }],
  ['FullnessLoss', { min: 0, max: 1 }],
]

export const limitsOfParameter = (name: ParameterName): Limits =>
  limitsByEnding.find(([ending]) => name.endsWith(ending))?.[1] ?? allowance

const names = Object.keys(defaultParameters) as ParameterName[]

function problemOf(name: ParameterName, value: unknown): ParameterProblem | undefined {
  if (value === undefined) return { name, code: 'missing' }
  if (typeof value !== 'number' || !Number.isFinite(value)) return { name, code: 'notANumber' }
  if (name === 'TwoFingerHooksPerDrop' && !Number.isInteger(value)) return { name, code: 'notWhole' }
  const limits = limitsOfParameter(name)
  return isWithin(value, limits) ? undefined : { name, code: 'outOfRange', ...limits }
}

/** A longer curtain must not have a smaller hem, and a minimum must not exceed its maximum. */
const ordered: readonly (readonly [lesser: ParameterName, greater: ParameterName])[] = [
  ['UnderHemShort', 'UnderHem'],
  ['MinAllowedWallHeight', 'MaxAllowedWallHeight500'],
  ['MinAllowedWallWidth', 'MaxAllowedWallWidth'],
]

function orderProblems(values: CurtainParameters): ParameterProblem[] {
  return ordered
    .filter(([lesser, greater]) => values[lesser] > values[greater])
    .map(([name, greater]) => ({ name, code: 'outOfRange', ...limitsOfParameter(name), max: values[greater] }))
}

/** Without problems the record is CurtainParameters, and the calculation gives valid numbers for every valid input. */
export function parameterProblems(values: Readonly<Record<string, unknown>>): ParameterProblem[] {
  const unknown = Object.keys(values)
    .filter((name) => !Object.hasOwn(defaultParameters, name))
    .map((name): ParameterProblem => ({ name, code: 'unknown' }))
  const known = names.map((name) => problemOf(name, values[name])).filter((problem) => problem !== undefined)
  const problems = [...unknown, ...known]
  return problems.length > 0 ? problems : orderProblems(values as CurtainParameters)
}
