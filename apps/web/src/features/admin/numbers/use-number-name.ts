import { useTranslation } from 'react-i18next'
import { describeNumber } from './describe-number.ts'

/** A number as people call it: `Wave 80: Rynkning`. */
export function useNumberName() {
  const { t } = useTranslation()
  return (name: string): string => {
    const part = describeNumber(name)
    if (!part) return name
    if (part.of === 'fabric') return t('AdminNumber:fabric', { partNo: part.partNo })
    return part.of === 'sewing' ? `${t(`SewingType:${part.sewingType}`)}: ${t(part.label)}` : t(part.label)
  }
}
