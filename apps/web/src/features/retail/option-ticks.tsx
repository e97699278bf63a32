import type { TFunction } from 'i18next'
import classes from './retail.module.css'

type OptionTicksProps = {
  name: string
  optional: boolean
  taken: boolean
  t: TFunction
  /** Undefined: it cannot be changed here. */
  onOptional?: (optional: boolean) => void
  onTaken: (taken: boolean) => void
}

/** Whether a part of the offer is optional, and whether the client has said yes to it. */
export const OptionTicks = ({ name, optional, taken, t, onOptional, onTaken }: OptionTicksProps) => (
  <div className={classes.ticks}>
    {onOptional && (
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={t('Retail:OptionalNamed', { name })}
          checked={optional}
          onChange={({ currentTarget }) => onOptional(currentTarget.checked)}
        />
        <span>{t('Retail:Optional')}</span>
      </label>
    )}
    {optional && (
      <label className={classes.tick} title={t('Retail:TakenText')}>
        <input
          type="checkbox"
          aria-label={t('Retail:TakenNamed', { name })}
          checked={taken}
          onChange={({ currentTarget }) => onTaken(currentTarget.checked)}
        />
        <span>{t('Retail:Taken')}</span>
      </label>
    )}
  </div>
)
