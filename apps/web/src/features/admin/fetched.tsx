import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from '../../components/not-fetched.tsx'
import { StillLoading } from '../../components/still-loading.tsx'
import { errorText } from '../../lib/error-text.ts'

/** What a query brought, or why not, or the shape of it while it is under way. */
export function Fetched<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  return (
    <Stack gap={8} component="output" aria-label={t('Shell:Loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={64} radius="lg" />
      ))}
      <StillLoading />
    </Stack>
  )
}
