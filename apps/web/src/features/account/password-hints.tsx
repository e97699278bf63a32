import { IconCircle, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react'
import { PasswordMinLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import classes from './password-hints.module.css'

/** What the server asks of a new password. Its length is ticked as it is typed; the rest only the server can tell. */
export function PasswordHints({ length }: { length: number }) {
  const { t } = useTranslation()
  const isLongEnough = length >= PasswordMinLength
  const Icon = isLongEnough ? IconCircleCheckFilled : IconCircle
  return (
    <span className={classes.hints}>
      <span className={isLongEnough ? `${classes.hint} ${classes.met}` : classes.hint}>
        <Icon size={16} aria-hidden />
        {t('NewPassword:Length', { limit: PasswordMinLength })}
      </span>
      <span className={classes.hint}>
        <IconInfoCircle size={16} aria-hidden />
        {t('NewPassword:NotGuessable')}
      </span>
    </span>
  )
}
