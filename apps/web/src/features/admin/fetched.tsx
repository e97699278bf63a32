import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import classes from './admin.module.css'

/** Renders the data of a query, its error, or a skeleton while it is loading. */
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
      <div className={classes.rows}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.about}>
              <Skeleton height={16} width="min(60%, 16rem)" />
              <Skeleton height={14} width="min(40%, 10rem)" mt={8} />
            </div>
          </div>
        ))}
      </div>
      <StillLoading />
    </Stack>
  )
}
