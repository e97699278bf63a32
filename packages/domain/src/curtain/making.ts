import { type ChoiceName, choiceNames, type CurtainChoices, normalizeChoices } from './curtain-choices.ts'

/** Measured at each window, so they are never taken from another curtain. */
const measured = ['wallHeight', 'wallWidth', 'quantity'] as const satisfies ChoiceName[]
type MeasuredName = (typeof measured)[number]
export type MakingName = Exclude<ChoiceName, MeasuredName>

/** How a curtain is made, whatever its size. */
export type Making = Omit<CurtainChoices, MeasuredName>

const isMaking = (name: ChoiceName): name is MakingName => !(measured as readonly string[]).includes(name)
export const makingNames = choiceNames.filter(isMaking)

export const makingOf = (choices: Making): Making =>
  Object.fromEntries(makingNames.map((name) => [name, choices[name]])) as Making

/** In which choices two curtains are made differently. */
export function makingDifferences(one: CurtainChoices, other: CurtainChoices): MakingName[] {
  const [before, after] = [normalizeChoices(one), normalizeChoices(other)]
  return makingNames.filter((name) => before[name] !== after[name])
}
