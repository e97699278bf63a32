import type { TextKey } from '@veck/texts'
import { useTranslation } from '../lib/use-translation.ts'
import { useIsSlow } from '../lib/use-is-slow.ts'

/** A text beside a loading indicator, shown when loading takes long. */
export function StillLoading({ text = 'Shell:StillLoading' }: { text?: TextKey }) {
  const { t } = useTranslation()
  return useIsSlow(true) && <span>{t(text)}</span>
}
