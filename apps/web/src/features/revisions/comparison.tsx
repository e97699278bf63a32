import { Button, NativeSelect, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Revision } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { OfferDifferences } from '../../components/offer/offer-differences.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import classes from './revisions.module.css'

type ComparisonProps = { orderId: string; from: number; revisions: Revision[]; onBack: () => void }

/** In the list of what to compare with: the offer as it is now. */
const now = ''

/** What was added, removed and changed, with what each does to the total. */
export function Comparison({ orderId, from, revisions, onBack }: ComparisonProps) {
  const { t } = useTranslation()
  const [to, setTo] = useState(now)
  const [older, newer] = to === now ? [from] : [Math.min(from, Number(to)), Math.max(from, Number(to))]
  const { data, error, refetch } = useQuery({
    ...queries.compareRevisions({
      params: { id: orderId },
      query: { from: String(older), ...(newer && { to: String(newer) }) },
    }),
    staleTime: 0,
    gcTime: 0,
  })
  const others = revisions.filter(({ number }) => number !== from)
  return (
    <div className={classes.comparison}>
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={onBack}
      >
        {t('Revisions:BackToList')}
      </Button>
      <Title order={3}>{t('Revisions:CompareTitle', { number: older })}</Title>
      <NativeSelect
        label={t('Revisions:CompareWith')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[
          { value: now, label: t('Revisions:Now') },
          ...others.map(({ number }) => ({ value: String(number), label: t('Revisions:Version', { number }) })),
        ]}
      />
      {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {!error && !data && <Skeleton height={200} />}
      {data && <OfferDifferences differences={data} />}
    </div>
  )
}
