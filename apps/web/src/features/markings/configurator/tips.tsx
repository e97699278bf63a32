import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { type AppliableTip, isAppliable, type Tip } from '@veck/domain'
import { formatNumbers } from '@veck/texts/formats'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import classes from './tips.module.css'

type TipsProps = { tips: readonly Tip[]; onApply: (code: AppliableTip) => void }

/** Tips in a live region (B2.18). A tip with a better choice has a button that applies it. */
export function Tips({ tips, onApply }: TipsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ul className={classes.tips} aria-live="polite" aria-label={t('Configurator:Tips')}>
      {tips.map(({ code, values }) => (
        <li key={code}>
          <IconBulb size={18} stroke={1.5} aria-hidden />
          <span>
            {t(`CurtainTip:${code}`, { replace: formatNumbers(values, locale) })}{' '}
            {isAppliable(code) && (
              <Button variant="subtle" size="compact-sm" onClick={() => onApply(code)}>
                {t(`CurtainTipApply:${code}`)}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
