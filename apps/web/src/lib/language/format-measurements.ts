import type { Marking } from '@veck/contract'
import { measuredMessages } from '@veck/domain'
import type { TFunction } from 'i18next'

export const formatMeasurements = (measured: NonNullable<Marking['measured']>, t: TFunction): string =>
  measuredMessages(measured)
    .map(({ key, values }) => t(key, values))
    .join('\u00A0· ')
