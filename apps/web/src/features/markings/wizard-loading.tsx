import { Loader, LoadingOverlay } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useIsSlow } from '../../lib/screen/use-is-slow.ts'
import classes from './wizard-loading.module.css'

type WizardLoadingProps = { isLoading: boolean; isSaving: boolean }

/** Covers the page while the curtain is loading, or while something is being saved (B4.8). */
export const WizardLoading = memo(function WizardLoading({ isLoading, isSaving }: WizardLoadingProps) {
  const { t } = useTranslation()
  const isUnderWay = isLoading || isSaving
  const isSlow = useIsSlow(isUnderWay)
  return (
    <LoadingOverlay
      visible={isUnderWay}
      pos="fixed"
      className={classes.loading}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold its layers
      role="status"
      aria-label={t('Shell:Loading')}
      loaderProps={{
        role: 'presentation',
        children: (
          <div className={classes.words}>
            <Loader />
            {isSlow && t(isSaving ? 'Marking:Saving' : 'Marking:Fetching')}
          </div>
        ),
      }}
    />
  )
})
