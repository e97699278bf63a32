import type { MarkingImage } from '@veck/contract'
import type { TFunction } from 'i18next'

/** A photo without a name gets its number as title. */
export const imageTitle = ({ name }: MarkingImage, index: number, t: TFunction) =>
  name || t('MarkingImage:Number', { number: index + 1 })
