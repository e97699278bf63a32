import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProcurementRefusal } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showActionError } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './refusals.module.css'

/** Refused orders of procurement systems that sales must handle: all of them, or those of one order. */
export function ProcurementRefusals({ orderId }: { orderId?: string | undefined }) {
  const { t } = useTranslation()
  const isSales = useSession()?.currentUser.isSales ?? false
  const { data = [] } = useQuery({ ...queries.getProcurementRefusals(), enabled: isSales })
  const shown = orderId === undefined ? data : data.filter((refusal) => refusal.orderId === orderId)
  if (!isSales || shown.length === 0) return null
  return (
    <section className={classes.refusals} aria-labelledby="procurement-refusals">
      <Title order={2} id="procurement-refusals" className={classes.title}>
        {t('Procurement:Title')}
      </Title>
      <ul className={classes.list}>
        {shown.map((refusal) => (
          <Refusal key={refusal.id} refusal={refusal} withOrder={orderId === undefined} />
        ))}
      </ul>
    </section>
  )
}

function Refusal({ refusal, withOrder }: { refusal: ProcurementRefusal; withOrder: boolean }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const queryClient = useQueryClient()
  const { buyerName: buyer, buyersOrderId: number, receivedAtFormatted: at, times: count } = refusal
  const handled = useMutation({
    mutationFn: () => client.handleProcurementRefusal({ params: { id: refusal.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.getProcurementRefusals().queryKey }),
    onError: showActionError,
  })
  return (
    <li className={classes.refusal}>
      <div className={classes.words}>
        <p className={classes.order}>{t('Procurement:Order', { number, buyer })}</p>
        <p>{refusal.message}</p>
        {refusal.details.length > 0 && (
          <ul>
            {refusal.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <p className={classes.time}>
          {count > 1 ? t('Procurement:ReceivedTimes', { count, at }) : t('Procurement:Received', { at })}
        </p>
        {withOrder && refusal.orderId && (
          <Link className={classes.link} to={to('/order/$order/preview/finished', { order: refusal.orderId })}>
            {t('Procurement:Offer', { number: refusal.offerNumber, name: refusal.offerName })}
          </Link>
        )}
      </div>
      <Button
        variant="default"
        loading={handled.isPending}
        onClick={() => handled.mutate()}
        aria-label={t('Procurement:HandledThis', { number, buyer })}
      >
        {t('Procurement:Handled')}
      </Button>
    </li>
  )
}
