import { LoadingOverlay } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './wizard-loading.module.css'

/** B4.8 */
export const WizardLoading = memo(function WizardLoading({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  return (
    <LoadingOverlay
      visible={isLoading}
      pos="fixed"
      className={classes.loading}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold its layers
      role="status"
      aria-label={t('Shell:Loading')}
      loaderProps={{ role: 'presentation' }}
    />
  )
})
