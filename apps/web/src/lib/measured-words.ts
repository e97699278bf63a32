import type { Marking } from '@veck/contract'
import { CurtainConfiguration, displayedSize, sewingTypeNames } from '@veck/domain'
import type { TFunction } from 'i18next'

/** The sizes of a marking without fabric; a simple curtain is as wide as the fabric that is not chosen. */
export function measuredWords(measured: NonNullable<Marking['measured']>, t: TFunction): string {
  const { curtainConfiguration, wallWidth, wallHeight, quantity, sewingType } = measured
  const coversWall = curtainConfiguration === CurtainConfiguration.CoverWall
  const size = { width: displayedSize(wallWidth), height: displayedSize(wallHeight) }
  return [
    t(coversWall ? 'Measured:Wall' : 'Measured:Height', size),
    t('Preview:Quantity', { quantity }),
    t(`SewingType:${sewingTypeNames[sewingType]}`),
  ].join('\u00A0· ')
}
