import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeletedOrder } from '@veck/contract'
import { DaysInBin } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { showFailure } from '../../components/toasts.tsx'
import { client, queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { OfferRowsWaiting } from './offer-rows-waiting.tsx'
import classes from './bin.module.css'

/** The user's deleted offers, until they are deleted for good. */
export function Bin() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(queries.getDeletedOrders())
  const [said, setSaid] = useState('')
  const restore = useMutation({
    mutationFn: (offer: DeletedOrder) => client.restoreOrders({ body: { orderIds: [offer.id] } }),
    onSuccess: async (_answer, offer) => {
      setSaid(t('Bin:Restored', { number: offer.offerNumber, name: offer.offerName }))
      await queryClient.invalidateQueries({ queryKey: queries.getDeletedOrders().queryKey })
      await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    },
    onError: (failure) => showFailure(errorText(failure)),
  })
  return (
    <>
      <output className={classes.said}>{said}</output>
      {isPending && <OfferRowsWaiting />}
      {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {data?.length === 0 && <EmptyState title={t('Bin:Empty')}>{t('Bin:EmptyText', { days: DaysInBin })}</EmptyState>}
      <ul className={classes.rows}>
        {data?.map((offer) => (
          <li key={offer.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>
                #{offer.offerNumber} {offer.offerName}
              </span>
              <span className={classes.about}>
                <span>{t('Orders:Curtains', { count: offer.curtains })}</span>
                {offer.orderTotalExclVat.value > 0 && <span>{offer.orderTotalExclVat.formatted}</span>}
                <span>{t('Bin:DeletedAt', { at: swedishTime(offer.deletedAt) })}</span>
                <span>{t('Bin:GoneOn', { date: offer.goneOn })}</span>
              </span>
            </span>
            <Button
              variant="default"
              loading={restore.isPending && restore.variables.id === offer.id}
              onClick={() => restore.mutate(offer)}
              aria-label={t('Bin:RestoreNamed', { number: offer.offerNumber, name: offer.offerName })}
            >
              {t('Bin:Restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
