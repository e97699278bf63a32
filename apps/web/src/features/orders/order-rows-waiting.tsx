import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StillLoading } from '../../components/still-loading.tsx'

/** Placeholder for the list while it is loading. */
export function OrderRowsWaiting() {
  const { t } = useTranslation()
  return (
    <Stack gap={8} component="output" aria-label={t('Shell:Loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={68} radius="lg" />
      ))}
      <StillLoading />
    </Stack>
  )
}
