import type { Margin } from '@veck/domain'
import type { RowSettings } from './row-settings.ts'
import classes from './retail.module.css'

/** The margin of a row, with a warning below the minimum. Nothing in presentation mode. */
export function MarginValue({ margin, settings }: { margin: Margin | null; settings: RowSettings }) {
  const { formats, isPresenting, t } = settings
  if (isPresenting) return null
  const isLow = margin?.isBelowMinimum ?? false
  return (
    <div>
      <dt>{t('Retail:Margin')}</dt>
      <dd className={isLow ? classes.warning : undefined}>
        {(margin && formats.margin(margin)) ?? '–'}
        {isLow && <span className={classes.low}> {t('Retail:BelowMinimum')}</span>}
      </dd>
    </div>
  )
}
