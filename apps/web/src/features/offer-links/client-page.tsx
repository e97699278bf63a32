import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Order, OfferLink } from '@veck/contract'
import { canBeAcceptedIn, canReadRetail, isOpenToClient } from '@veck/domain'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showFailure } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { retailQueue } from '../../lib/server/change-queue.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { orderFacts, useMayEditRetail } from '../../lib/order/order-facts.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useSession } from '../../lib/session/session.ts'
import { AddressDialog } from './address-dialog.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { EarlierLinks } from './earlier-links.tsx'
import { LinkBadge } from './link-badge.tsx'
import { LinkDetails } from './link-details.tsx'
import { Questions } from './questions.tsx'
import { useOfferNews } from './use-offer-news.ts'
import { useLinkChanged, useOfferLinks } from './use-offer-links.ts'
import classes from './offer-links.module.css'

type ClientPageProps = {
  order: Order
  /** Whether the page shows prices that are not saved. They would be missing on the client's page. */
  hasUnsaved: () => boolean
}

/** The client's page of the offer: its link, and what the client has done with it. Not for the eyes of the client. */
export function ClientPage(props: ClientPageProps) {
  const { order } = props
  const user = useSession()?.currentUser
  const { isPresenting } = usePresentationMode()
  if (!user || isPresenting || !canReadRetail(user, orderFacts(order, user)).allowed) return null
  return <ClientPageSection {...props} />
}

function ClientPageSection({ order, hasUnsaved }: ClientPageProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, refetch } = useOfferLinks(order.id)
  useOfferNews(data)
  const mayEdit = useMayEditRetail(order) && canBeAcceptedIn(order.status)
  const [current, ...earlier] = data ?? []
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {t('OfferLinks:Title')}
        </Title>
        {current && <LinkBadge state={current.state} />}
      </div>
      {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {!error && !data && <Skeleton height={64} />}
      {data && !current && <Text className={classes.hint}>{t('OfferLinks:Intro')}</Text>}
      {data && <ClientAnswer order={order} links={data} toPreview />}
      {current && <LinkDetails orderId={order.id} link={current} mayEdit={mayEdit} />}
      {data && mayEdit && <MakeLink orderId={order.id} current={current} hasUnsaved={hasUnsaved} />}
      {current && <Questions orderId={order.id} />}
      {earlier.length > 0 && <EarlierLinks links={earlier} />}
    </section>
  )
}

type MakeLinkProps = { orderId: string; current: OfferLink | undefined; hasUnsaved: () => boolean }

/** Freezes the offer and makes a page of it. Asks first if that closes the page that the client has. */
function MakeLink({ orderId, current, hasUnsaved }: MakeLinkProps) {
  const { t } = useTranslation()
  const { changed, readAgain } = useLinkChanged(orderId)
  const [isAsking, setIsAsking] = useState(false)
  const [url, setUrl] = useState<string>()
  const make = useMutation({
    mutationFn: () => client.createOfferLink({ params: { id: orderId } }),
    onSuccess: (made) => {
      changed(made.link)
      setIsAsking(false)
      setUrl(made.url)
    },
    // The client may have accepted the offer since this page was read.
    onError: readAgain,
  })
  /** Waits for the prices that are being saved, and does nothing while others are not saved. */
  const start = useMutation({
    ...retailQueue(orderId),
    mutationFn: async () => {
      // The page learns of the last save after this one has begun.
      await new Promise((resolve) => setTimeout(resolve))
      make.reset()
      if (hasUnsaved()) showFailure(t('OfferLinks:SaveFirst'))
      else if (current && isOpenToClient(current.state)) setIsAsking(true)
      else make.mutate()
    },
  })
  const label = labelOf(current)
  const failure = make.error ? errorText(make.error) : undefined
  return (
    <div className={classes.make}>
      <Button
        variant={label === 'OfferLinks:MakeNew' ? 'subtle' : 'default'}
        leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
        loading={make.isPending && !isAsking}
        onClick={() => start.mutate()}
      >
        {t(label)}
      </Button>
      {!isAsking && <FormError>{failure}</FormError>}
      <ConfirmDialog
        opened={isAsking}
        title={t('OfferLinks:MakeNewTitle')}
        confirm={t('OfferLinks:MakeNewNow')}
        cancel={t('OfferLinks:Cancel')}
        loading={make.isPending}
        error={failure}
        onConfirm={() => make.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t('OfferLinks:MakeNewText')}
      </ConfirmDialog>
      <AddressDialog url={url} onClose={() => setUrl(undefined)} />
    </div>
  )
}

function labelOf(current: OfferLink | undefined) {
  if (!current) return 'OfferLinks:Make'
  // The client has no page to answer on any more.
  const isOver = !isOpenToClient(current.state) && current.state !== 'accepted'
  return isOver ? 'OfferLinks:MakeAnother' : 'OfferLinks:MakeNew'
}
