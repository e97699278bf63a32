import { type ChoiceName, choiceNames, type CurtainChoices, pickChoices } from '@veck/domain'

type NestedName = 'orientation' | 'sewingType'

/** The choices as an order line of the API has them: two of them lie in `curtainData` (B3.5). */
export type LineChoices = Omit<CurtainChoices, NestedName> & { curtainData: Pick<CurtainChoices, NestedName> }

export function toLineChoices<Source extends CurtainChoices>(
  source: Source,
): Pick<Source, Exclude<ChoiceName, NestedName>> & Pick<LineChoices, 'curtainData'> {
  const { orientation, sewingType, ...others } = pickChoices(source)
  return { ...others, curtainData: { orientation, sewingType } }
}

const nestedNames: readonly ChoiceName[] = ['orientation', 'sewingType'] satisfies NestedName[]
const ownNames = choiceNames.filter((name) => !nestedNames.includes(name))

/** Adds the choices that do not lie in `curtainData`. */
export function addLineChoices<To extends object, Source extends CurtainChoices>(
  to: To,
  source: Source,
): To & Pick<Source, Exclude<ChoiceName, NestedName>> {
  const added = to as To & Record<ChoiceName, unknown>
  for (const name of ownNames) added[name] = source[name]
  return added as To & Pick<Source, Exclude<ChoiceName, NestedName>>
}

export const fromLineChoices = ({ curtainData: { orientation, sewingType }, ...others }: LineChoices): CurtainChoices =>
  pickChoices({ ...others, orientation, sewingType })
