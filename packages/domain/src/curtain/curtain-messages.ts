import type { CurtainChoices } from './curtain-choices.ts'
import { CurtainConfiguration, openingNameOf, Orientation, sewingTypeNames } from './enumerations.ts'
import { displayedSize, displayedUnderHem } from './labels.ts'

/** The key of a text and its values; screen and documents translate the same messages. */
const message = <Key extends string>(key: Key, values: Record<string, number> = {}) => ({ key, values })

/** How a curtain is made, in the order it is read; with the options that took effect. */
export function sewingDescription(curtain: CurtainChoices & { underHem: number }) {
  const hem = displayedUnderHem(curtain.underHem)
  const opening = openingNameOf(curtain.opening)
  return [
    message(`SewingType:${sewingTypeNames[curtain.sewingType]}`),
    message(curtain.orientation === Orientation.Lying ? 'Preview:Lying' : 'Preview:Upright'),
    ...(hem === undefined ? [] : [message('Preview:UnderHem', { hem })]),
    ...(curtain.sewTogether ? [message('Preview:SewnTogether')] : []),
    ...(curtain.splitCurtain ? [message('Preview:Split')] : []),
    ...(opening ? [message(`Opening:${opening}`)] : []),
    ...(curtain.oneWidthFewer ? [message('Preview:OneWidthFewer')] : []),
    ...(curtain.useWeights ? [message('Preview:Weights')] : []),
  ]
}

/** The sizes of a marking without fabric; a simple curtain is as wide as the fabric that is not chosen. */
export function measuredMessages({
  curtainConfiguration,
  wallWidth,
  wallHeight,
  quantity,
  sewingType,
}: CurtainChoices) {
  const coversWall = curtainConfiguration === CurtainConfiguration.CoverWall
  const size = { width: displayedSize(wallWidth), height: displayedSize(wallHeight) }
  return [
    message(coversWall ? 'Measured:Wall' : 'Measured:Height', size),
    message('Preview:Quantity', { quantity }),
    message(`SewingType:${sewingTypeNames[sewingType]}`),
  ]
}
