import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StillLoading } from '../components/still-loading.tsx'
import classes from './route-loading.module.css'

export function RouteLoading() {
  const { t } = useTranslation()
  return (
    <output className={classes.centre} aria-label={t('Shell:Loading')}>
      <Loader />
      <StillLoading />
    </output>
  )
}
