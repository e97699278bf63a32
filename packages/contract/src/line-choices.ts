import { type ChoiceName, type CurtainChoices, pickChoices } from '@veck/domain'

type NestedName = 'orientation' | 'sewingType'

/** The choices as an order line of the API has them: two of them lie in `curtainData` (B3.5). */
export type LineChoices = Omit<CurtainChoices, NestedName> & { curtainData: Pick<CurtainChoices, NestedName> }

export function toLineChoices<Source extends CurtainChoices>(
  source: Source,
): Pick<Source, Exclude<ChoiceName, NestedName>> & Pick<LineChoices, 'curtainData'> {
  const { orientation, sewingType, ...others } = pickChoices(source)
  return { ...others, curtainData: { orientation, sewingType } }
}

export const fromLineChoices = ({ curtainData: { orientation, sewingType }, ...others }: LineChoices): CurtainChoices =>
  pickChoices({ ...others, orientation, sewingType })
