import { Skeleton, Title } from '@mantine/core'
import type { Order, OrderDelivery } from '@veck/contract'
import { useId } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { Shipments } from './shipments.tsx'
import { Timeline } from './timeline.tsx'
import type { useDelivery } from './use-delivery.ts'
import classes from './delivery.module.css'

type DeliveryStatusProps = { order: Order } & ReturnType<typeof useDelivery>

/** What the supplier has said about the order: one sentence, what has left, and what happened when. */
export function DeliveryStatus({ order, delivery, error, isPending, refetch }: DeliveryStatusProps) {
  const { t } = useTranslation()
  const titleId = useId()
  if (!delivery && !error && !isPending) return null
  const nameOf = (markingId: string) => {
    const marking = order.markings[markingId]
    if (!marking) return undefined
    // The outermost folder is the order itself.
    const folder = marking.folderId === order.folder.id ? undefined : order.folders[marking.folderId]?.name
    return folder ? `${folder} / ${marking.name}` : marking.name
  }
  return (
    <section className={classes.status} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {t('DeliveryStatus:Title')}
      </Title>
      {isPending && <Skeleton height={28} width="min(24rem, 90%)" />}
      {error && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {/* Present from the start, so that a change is announced. */}
      <p className={classes.summary} aria-live="polite">
        {delivery?.summary}
      </p>
      {delivery && (
        <div className={classes.parts}>
          <Timeline delivery={delivery} nameOf={nameOf} />
          <Shipments shipments={delivery.shipments} nameOf={nameOf} />
        </div>
      )}
      {delivery?.faults && <Faults faults={delivery.faults} nameOf={nameOf} />}
    </section>
  )
}

type FaultsProps = {
  faults: NonNullable<OrderDelivery['faults']>
  nameOf: (markingId: string) => string | undefined
}

/** For sales: what the supplier has shipped or answered that does not fit the order. */
function Faults({ faults, nameOf }: FaultsProps) {
  const { t } = useTranslation()
  const { surplus, unknownLines } = faults
  const otherUnits = faults.otherUnits ?? []
  if (surplus.length + unknownLines.length + otherUnits.length === 0) return null
  return (
    <div className={classes.faults}>
      <Title order={3} className={classes.subtitle}>
        {t('DeliveryStatus:FaultsTitle')}
      </Title>
      <ul>
        {surplus.map(({ markingId, quantity }) => (
          <li key={markingId}>{t('DeliveryStatus:Surplus', { name: nameOf(markingId) ?? '', quantity })}</li>
        ))}
        {otherUnits.map(({ markingId, unit }) => (
          <li key={`${markingId} ${unit}`}>{t('DeliveryStatus:OtherUnit', { name: nameOf(markingId) ?? '', unit })}</li>
        ))}
        {unknownLines.map((line) => (
          <li key={line}>{t('DeliveryStatus:UnknownLine', { line })}</li>
        ))}
      </ul>
    </div>
  )
}
