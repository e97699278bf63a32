import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './route-loading.module.css'

export function RouteLoading() {
  const { t } = useTranslation()
  return (
    <output className={classes.centre} aria-label={t('Shell:Loading')}>
      <Loader />
    </output>
  )
}
