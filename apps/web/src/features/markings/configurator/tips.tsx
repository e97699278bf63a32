import { IconBulb } from '@tabler/icons-react'
import type { Tip } from '@veck/domain'
import { wordNumbers } from '@veck/texts/formats'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/route-params.ts'
import classes from './tips.module.css'

/** B2.18; announced politely when they change. */
export function Tips({ tips }: { tips: readonly Tip[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ul className={classes.tips} aria-live="polite" aria-label={t('Configurator:Tips')}>
      {tips.map(({ code, values }) => (
        <li key={code}>
          <IconBulb size={18} stroke={1.5} aria-hidden />
          <span>{t(`CurtainTip:${code}`, { replace: wordNumbers(values, locale) })}</span>
        </li>
      ))}
    </ul>
  )
}
