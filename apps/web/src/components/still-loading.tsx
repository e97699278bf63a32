import type { TextKey } from '@veck/texts'
import { useTranslation } from 'react-i18next'
import { useIsSlow } from '../lib/use-is-slow.ts'

/** Beside a sign that something is under way: says so in words, once it takes a while (design: feedback). */
export function StillLoading({ text = 'Shell:StillLoading' }: { text?: TextKey }) {
  const { t } = useTranslation()
  return useIsSlow(true) && <span>{t(text)}</span>
}
