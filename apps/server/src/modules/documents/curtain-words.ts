import type { Marking, OrderLine } from '@veck/contract'
import {
  CurtainConfiguration,
  displayedSize,
  displayedUnderHem,
  displayedWidth,
  openingNameOf,
  Orientation,
  sewingTypeNames,
} from '@veck/domain'
import type { Say } from './say.ts'

/** As the screen says it (A2.37): the supplier's fabric by its name, a customer's own with colour and supplier. */
export const fabricWords = (line: OrderLine, say: Say) => {
  if (!line.isExternalFabric) return line.productName
  const fabric = [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(', ')
  return say('Preview:OwnFabricFrom', { fabric, supplier: line.externalFabricSupplier })
}

export const sizeWords = (line: OrderLine, say: Say) =>
  `${displayedWidth(line)} × ${displayedSize(line.wallHeight)} cm · ${say('Preview:Quantity', { quantity: line.quantity })}`

/** Of a marking without fabric; a simple curtain is as wide as the fabric that is not chosen. */
export const measuredWords = (measured: NonNullable<Marking['measured']>, say: Say) => {
  const { curtainConfiguration, wallWidth, wallHeight, sewingType, quantity } = measured
  const coversWall = curtainConfiguration === CurtainConfiguration.CoverWall
  const size = { width: displayedSize(wallWidth), height: displayedSize(wallHeight) }
  return [
    say(coversWall ? 'Measured:Wall' : 'Measured:Height', size),
    say('Preview:Quantity', { quantity }),
    say(`SewingType:${sewingTypeNames[sewingType]}`),
  ].join(' · ')
}

export const makingWords = (line: OrderLine, say: Say) => {
  const { sewingType, orientation, underHem, sewTogether, splitCurtain } = line.curtainData
  const opening = openingNameOf(line.curtainData.opening)
  const hem = displayedUnderHem(underHem)
  return [
    say(`SewingType:${sewingTypeNames[sewingType]}`),
    say(orientation === Orientation.Lying ? 'Preview:Lying' : 'Preview:Upright'),
    ...(hem === undefined ? [] : [say('Preview:UnderHem', { hem })]),
    ...(sewTogether ? [say('Preview:SewnTogether')] : []),
    ...(splitCurtain ? [say('Preview:Split')] : []),
    ...(opening ? [say(`Opening:${opening}`)] : []),
    ...(line.curtainData.oneWidthFewer ? [say('Preview:OneWidthFewer')] : []),
    ...(line.useWeights ? [say('Preview:Weights')] : []),
  ].join(' · ')
}
