import { Button } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../components/state-message.tsx'

/** Stands in for a screen that is not built yet. */
export default function Coming() {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <StateMessage
      icon={IconNeedleThread}
      title={t('Coming:Title')}
      actions={
        canGoBack && (
          <Button variant="default" onClick={() => router.history.back()}>
            {t('Coming:Back')}
          </Button>
        )
      }
    >
      {t('Coming:Text')}
    </StateMessage>
  )
}
