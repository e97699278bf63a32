import type { TextKey } from '@veck/texts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useIsSlow } from '../../lib/screen/use-is-slow.ts'

/** A text beside a loading indicator, shown when loading takes long. */
export function StillLoading({ text = 'Shell:StillLoading' }: { text?: TextKey }) {
  const { t } = useTranslation()
  return useIsSlow(true) && <span>{t(text)}</span>
}
