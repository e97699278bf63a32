import * as fc from 'fast-check'
import { calculateCurtain } from '../src/curtain/calculate.ts'
import type { CurtainInput } from '../src/curtain/curtain-input.ts'
import type { CurtainError, CurtainResult } from '../src/curtain/curtain-result.ts'
import { CurtainConfiguration, Opening, Orientation, SewingType } from '../src/curtain/enumerations.ts'
import { limitsOfParameter, parameterProblems } from '../src/curtain/parameter-problems.ts'
import { type CurtainParameters, defaultParameters, type ParameterName } from '../src/curtain/parameters.ts'

/** A typical simple curtain; each test changes the fields it tests. */
export const simple: CurtainInput = {
  fabricWidth: 150,
  fabricReport: 0,
  fabricRecommendWeights: false,
  preferredOrientation: Orientation.Upright,
  curtainConfiguration: CurtainConfiguration.Simple,
  sewingType: SewingType.Wave80,
  wallHeight: 240,
  wallWidth: 320,
  heightDeduction: 0,
  quantity: 1,
  orientation: Orientation.Upright,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
}

export const coverWall: CurtainInput = { ...simple, curtainConfiguration: CurtainConfiguration.CoverWall }
export const sewn: CurtainInput = { ...coverWall, sewTogether: true }
export const lying: CurtainInput = { ...coverWall, fabricWidth: 300, orientation: Orientation.Lying }

export function resultOf(input: CurtainInput, parameters: CurtainParameters = defaultParameters): CurtainResult {
  const outcome = calculateCurtain(input, parameters)
  if (!outcome.ok) throw new Error(`no curtain: ${JSON.stringify(outcome.error)}`)
  return outcome.result
}

export function errorOf(input: CurtainInput, parameters: CurtainParameters = defaultParameters): CurtainError {
  const outcome = calculateCurtain(input, parameters)
  if (outcome.ok) throw new Error('a curtain where an error was expected')
  return outcome.error
}

const oneOf = <Value>(values: Record<string, Value>) => fc.constantFrom(...Object.values(values))
/** In cm with one decimal, so in whole millimetres. */
const cm = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10)

const mostly = <Value>(likely: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: likely, weight: 9 }, { arbitrary: rare, weight: 1 })

/** Every input that the contract allows; special widths are frequent. */
export const anyInput: fc.Arbitrary<CurtainInput> = fc.record({
  fabricWidth: fc.oneof(fc.constantFrom(150, 300), cm(50, 400)),
  fabricReport: fc.oneof(fc.constant(0), cm(0, 200)),
  fabricRecommendWeights: fc.boolean(),
  preferredOrientation: oneOf(Orientation),
  curtainConfiguration: oneOf(CurtainConfiguration),
  sewingType: oneOf(SewingType),
  wallHeight: mostly(cm(30, 500), cm(0, 1000)),
  wallWidth: mostly(cm(30, 1000), cm(0, 1000)),
  heightDeduction: mostly(cm(0, 10), cm(0, 100)),
  quantity: fc.integer({ min: 1, max: 50 }),
  orientation: oneOf(Orientation),
  sewTogether: fc.boolean(),
  splitCurtain: fc.boolean(),
  useWeights: fc.boolean(),
  opening: fc.option(oneOf(Opening), { nil: undefined }),
  oneWidthFewer: fc.option(fc.boolean(), { nil: undefined }),
})

const names = Object.keys(defaultParameters) as ParameterName[]

/** Every valid set of the supplier's parameters. */
const anyValidParameters = fc
  .array(
    fc.constantFrom(...names).chain((name) => {
      const { min, max } = limitsOfParameter(name)
      return fc.double({ min, max, noNaN: true }).map((value) => [name, value])
    }),
    { maxLength: 12 },
  )
  .map((changes) => ({ ...defaultParameters, ...Object.fromEntries(changes) }) as CurtainParameters)
  .map((drawn) => ({ ...drawn, TwoFingerHooksPerDrop: Math.round(drawn.TwoFingerHooksPerDrop) }))
  .filter((parameters) => parameterProblems(parameters).length === 0)

export const anyParameters: fc.Arbitrary<CurtainParameters> = fc.oneof(
  fc.constant<CurtainParameters>(defaultParameters),
  anyValidParameters,
)
