import type { TFunction } from 'i18next'

/** How far a curtain is drawn aside, in words. */
export function describeOpening(percent: number, t: TFunction): string {
  if (percent === 0) return t('CurtainPreview:HandleClosed')
  return percent === 100 ? t('CurtainPreview:HandleOpen') : t('CurtainPreview:HandlePart', { percent })
}
