import { useTranslation } from 'react-i18next'
import { useIsSlow } from '../lib/use-is-slow.ts'

/** Beside a sign that something is fetched: says so in words, once it takes a while (design: feedback). */
export function StillLoading() {
  const { t } = useTranslation()
  return useIsSlow(true) && <span>{t('Shell:StillLoading')}</span>
}
