import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconDownload, IconTruckDelivery } from '@tabler/icons-react'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Acceptance, OfferLink, Order } from '@veck/contract'
import { canBeAcceptedIn, canReadRetail, isOpenToClient, type Ore, previewOf } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { OfferDifferences } from '../../components/offer/offer-differences.tsx'
import { showActionError } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { retailQueue } from '../../lib/server/change-queue.ts'
import { saveFile } from '../../lib/server/download.ts'
import { orderFacts } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useSession } from '../../lib/session/session.ts'
import { useRetailAmount } from '../../lib/language/use-formats.ts'
import { useLiveRetail } from '../../lib/prices/use-live-retail.ts'
import { useOfferNews } from './use-offer-news.ts'
import { ShowDelivery } from './show-delivery.tsx'
import { useOfferLinks } from './use-offer-links.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './offer-links.module.css'

/** The client's answer above the preview of an order, where it is placed. Not for sales, and not for the eyes of the client. */
export function AnswerOnPreview({ order }: { order: Order }) {
  const user = useSession()?.currentUser
  const { isPresenting } = usePresentationMode()
  if (!user || isPresenting || !canReadRetail(user, orderFacts(order, user)).allowed) return null
  return <LiveAnswer order={order} />
}

function LiveAnswer({ order }: { order: Order }) {
  const { data } = useOfferLinks(order.id)
  useOfferNews(data)
  // Without a page there is nothing that the client could do.
  useLiveRetail(order.id, data !== undefined && data.length > 0)
  return <div className={classes.onPreview}>{data && <ClientAnswer order={order} links={data} />}</div>
}

type ClientAnswerProps = {
  order: Order
  /** Newest first. */
  links: OfferLink[]
  /** Leads to the preview, where the order is placed. */
  toPreview?: boolean
}

/** That the client has accepted or declined, or wants a new offer. */
export function ClientAnswer({ order, links, toPreview = false }: ClientAnswerProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const [current] = links
  const accepted = links.find(({ acceptance }) => acceptance)
  if (!current) return null
  if (accepted?.acceptance)
    return <Accepted order={order} link={accepted} acceptance={accepted.acceptance} toPreview={toPreview} />
  if (!canBeAcceptedIn(order.status) || isOpenToClient(current.state)) return null
  const { declined, askedForNewAt } = current
  if (declined)
    return (
      <div className={classes.answer} data-tone="declined">
        <p className={classes.answerTitle}>
          <span>
            <WholeDates>{t('OfferLinks:DeclinedAt', { at: swedishTime(declined.at) })}</WholeDates>
          </span>
        </p>
        <p>{declined.reason ? `”${declined.reason}”` : t('OfferLinks:NoReason')}</p>
      </div>
    )
  if (askedForNewAt)
    return (
      <div className={classes.answer} data-tone="asked">
        <p className={classes.answerTitle}>
          <span>
            <WholeDates>{t('OfferLinks:WantsNew', { at: swedishTime(askedForNewAt) })}</WholeDates>
          </span>
        </p>
        <p>{t('OfferLinks:WantsNewText')}</p>
        {!toPreview && (
          <div className={classes.buttons}>
            <Button component={Link} to={to('/order/$order/offer', { order: order.id })} variant="default">
              {t('OfferLinks:ToOffer')}
            </Button>
          </div>
        )}
      </div>
    )
  return null
}

/** Keeps the height of a line whose text is not known yet. */
const keptLine = '\u00A0'

type AcceptedProps = { order: Order; link: OfferLink; acceptance: Acceptance; toPreview: boolean }

function Accepted({ order, link, acceptance, toPreview }: AcceptedProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const to = usePathTo()
  const money = useRetailAmount()
  const { name, at, total, isSealed, notApplied } = acceptance
  const differences = useDifferences(order)
  const download = useMutation({
    mutationFn: async () => saveFile(await client.getAcceptedPdf({ params: { id: order.id, linkId: link.id } })),
    onError: showActionError,
  })
  const canBePlaced = canBeAcceptedIn(order.status)
  // What could not be applied may have been mended since.
  const toCheck = canBePlaced && differences !== 'none' ? notApplied : []
  const whereToPlace = toPreview ? 'OfferLinks:NextPlace' : 'OfferLinks:NextPlaceHere'
  const next = differences === 'none' ? whereToPlace : 'OfferLinks:CheckFirst'
  return (
    <section className={classes.answer} data-tone="accepted" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} className={classes.answerTitle ?? ''}>
        <IconCheck size={22} aria-hidden /> {t('OfferLinks:AcceptedBy', { name })}
      </Title>
      <p className={classes.amount}>
        <WholeDates>
          {t('OfferLinks:AcceptedTotal', {
            at: swedishTime(at),
            inclVat: money(total.inclVat as Ore),
            exclVat: money(total.exclVat as Ore),
          })}
        </WholeDates>
      </p>
      {canBePlaced && toCheck.length === 0 && <p>{differences ? t(next) : keptLine}</p>}
      {toCheck.length > 0 && <NotApplied parts={toCheck} />}
      <div className={classes.buttons}>
        {canBePlaced && toPreview && (
          <Button
            component={Link}
            to={to(previews[previewOf(order.status)], { order: order.id })}
            leftSection={<IconTruckDelivery size={18} stroke={1.5} aria-hidden />}
          >
            {t('OfferLinks:Place')}
          </Button>
        )}
        {isSealed ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('OfferLinks:DownloadSealed')}
          </Button>
        ) : (
          <Text className={classes.hint}>{t('OfferLinks:Sealing')}</Text>
        )}
      </div>
      <ShowDelivery orderId={order.id} link={link} />
      {typeof differences === 'object' && (
        <details className={classes.differs}>
          <summary>{t('OfferLinks:Differs')}</summary>
          <OfferDifferences differences={differences} />
        </details>
      )}
    </section>
  )
}

const previews = { init: '/order/$order/preview/init', finished: '/order/$order/preview/finished' } as const

/** What the order did not have as the client accepted it. */
function NotApplied({ parts }: { parts: Acceptance['notApplied'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <p>{t('OfferLinks:NotApplied')}</p>
      <ul>
        {parts.map(({ id, name, letter, reason }) => (
          <li key={id}>
            {letter !== null && reason === 'changed'
              ? t('NotApplied:otherLetter', { name, letter })
              : t(`NotApplied:${reason}`, { name })}
          </li>
        ))}
      </ul>
      <p>{t('OfferLinks:CheckFirst')}</p>
    </div>
  )
}

/** How the order differs from what the client accepted, in words and öre. Undefined: not known yet. `unknown`: it could not be read. */
function useDifferences(order: Order) {
  const queryClient = useQueryClient()
  const query = queries.compareWithAcceptance({ params: { id: order.id } })
  const { data, isError } = useQuery({ ...query, staleTime: 0 })
  const isChanging = useIsMutating({ mutationKey: retailQueue(order.id).mutationKey }) > 0
  const seen = useRef({ version: order.version, isChanging })
  useEffect(() => {
    const before = seen.current
    seen.current = { version: order.version, isChanging }
    if (before.version === order.version && !(before.isChanging && !isChanging)) return
    const { queryKey } = queries.compareWithAcceptance({ params: { id: order.id } })
    void queryClient.invalidateQueries({ queryKey })
  }, [order.version, order.id, isChanging, queryClient])
  if (!data) return isError ? 'unknown' : undefined
  // The last day of the offer as it is now is counted from today.
  const fields = data.fields.filter(({ field }) => field !== 'validUntil')
  return fields.length === 0 && data.parts.length === 0 ? 'none' : { ...data, fields }
}
