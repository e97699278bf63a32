import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsConnectionLost } from '../../lib/connection.ts'
import classes from './connection-bar.module.css'

/** Says that there is no connection, for as long as there is none. What is typed stays where it is. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const isLost = useIsConnectionLost()
  return (
    <output className={isLost ? classes.bar : undefined}>
      {isLost && (
        <>
          <IconCloudOff size={18} aria-hidden />
          {t('Shell:NoConnection')}
        </>
      )}
    </output>
  )
}
