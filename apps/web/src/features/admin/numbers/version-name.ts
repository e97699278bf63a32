import type { NumbersVersion } from '@veck/contract'
import type { TFunction } from 'i18next'

/** `Version 3 · Höstens priser`. */
export const versionName = (t: TFunction, { id, note }: NumbersVersion): string =>
  [t('AdminNumbers:Version', { id }), note].filter(Boolean).join(' · ')
