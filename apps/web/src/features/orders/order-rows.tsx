import { Checkbox, Skeleton, Stack } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ClientNames, OfferStates, OrderSummary, User } from '@veck/contract'
import { belongsToAnother } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { sentAtOf } from '../../lib/order/order-state.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useIsWhole } from '../../lib/screen/use-is-whole.ts'
import { useLinkEvents } from '../../lib/screen/use-link-events.ts'
import { pathOfOrder } from './order-path.ts'
import { NextStepBadge } from './next-step-badge.tsx'
import { OrderPicture } from './order-picture.tsx'
import { StateBadge } from './state-badge.tsx'
import { useListedRenderings } from './use-listed-renderings.ts'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './order-rows.module.css'

type OrderRowsProps = {
  orders: OrderSummary[]
  user: User
  /** By order; for a customer who sells to clients. */
  clients: ClientNames | undefined
  /** What clients have done on their pages; by order. */
  offers: OfferStates | undefined
  /** Shows the tile that creates an offer first (A2.29). */
  addTile: boolean
  /** Delete mode: rows have a checkbox instead of a link. */
  selected: ReadonlySet<string> | undefined
  onSelect: (id: string) => void
}

// Estimated height of a row with its gap, in pixels, until it is measured. On a narrow screen rows are higher.
const rowHeight = 76

/** The last distance of the list from the top of the page, in pixels. If the first guess is right, the rows are rendered once. */
let lastTop = 0

/** A virtual list: only the visible rows are in the page, for thousands of offers. */
export function OrderRows({ orders, user, clients, offers, addTile, selected, onSelect }: OrderRowsProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const list = useRef<HTMLUListElement>(null)
  const linkEvents = useLinkEvents()
  const [top, setTop] = useState(lastTop)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  useEffect(() => {
    lastTop = top
  }, [top])
  // Otherwise the library renders twice: first without knowing what is visible.
  const [firstView] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const first = addTile ? 1 : 0
  // The measured height belongs to the offer, also when its position changes.
  const keyOf = useCallback((index: number) => orders[index - first]?.id ?? 'new', [orders, first])
  // The compiler of React does not know this library. Its rows are memoized by hand.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: orders.length + first,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: keyOf,
    scrollMargin: top,
    initialRect: firstView,
  })
  const visible = rows.getVirtualItems()
  const isFirstPaint = !useIsWhole()
  const renderings = useListedRenderings(visible.flatMap(({ index }) => orders[index - first]?.id ?? []))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul {...linkEvents} ref={list} className={classes.rows} style={{ height: rows.getTotalSize() }}>
      {visible.map(({ key, index, start }) => {
        const order = orders[index - first]
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={classes.place}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={orders.length + first}
            aria-posinset={index + 1}
          >
            {order ? (
              <OrderListRow
                order={order}
                user={user}
                client={clients?.[order.id]}
                offer={offers?.[order.id]}
                rendering={renderings.get(order.id) ?? undefined}
                isFirstPaint={isFirstPaint}
                selected={selected}
                onSelect={onSelect}
              />
            ) : (
              <Link to={to('/order/create')} className={`${classes.row} ${classes.add}`}>
                <IconPlus size={22} stroke={1.5} aria-hidden />
                {t('Orders:AddTile')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type OrderRowProps = {
  order: OrderSummary
  user: User
  client: string | undefined
  offer: OfferStates[string] | undefined
  /** The file of a picture of one of its curtains. */
  rendering: string | undefined
  isFirstPaint: boolean
  selected: ReadonlySet<string> | undefined
  onSelect: (id: string) => void
}

/** Measuring the rows renders the list again, but not its rows. */
const OrderListRow = memo(function OrderListRow(props: OrderRowProps) {
  const { order, user, client, offer, rendering, isFirstPaint, selected, onSelect } = props
  const to = usePathTo()
  const content = (
    <>
      <span className={classes.picture}>
        <OrderPicture orderId={order.id} rendering={rendering} isFirstPaint={isFirstPaint} />
      </span>
      <OfferName order={order} user={user} client={client} offer={offer} />
      <OrderFigures order={order} />
    </>
  )
  if (selected) {
    return (
      <label className={classes.row}>
        <Checkbox checked={selected.has(order.id)} onChange={() => onSelect(order.id)} />
        {content}
      </label>
    )
  }
  return (
    // A plain link: `useLinkEvents` follows it.
    <a href={pathOfOrder(to, order)} className={classes.row}>
      {content}
      <IconChevronRight size={20} stroke={1.5} className={classes.onward} aria-hidden />
    </a>
  )
})

/** Number and name, the client, and the owner if it is another user (A2.29). */
function OfferName({ order, user, client, offer }: Pick<OrderRowProps, 'order' | 'user' | 'client' | 'offer'>) {
  const { t } = useTranslation()
  const sentAt = sentAtOf(order)
  return (
    <span className={classes.text}>
      <span className={classes.name}>
        <span className={classes.number}>#{order.offerNumber}</span> {order.offerName}
      </span>
      <span className={classes.about}>
        <StateBadge order={order} />
        {order.deliverySummary && <span className={classes.delivery}>{order.deliverySummary}</span>}
        {offer && <NextStepBadge order={order} offer={offer} />}
        {client && <span>{t('Orders:Client', { name: client })}</span>}
        {belongsToAnother(order, user) && <span>({order.userEmailAddress})</span>}
        {order.customerOrderNumber && <span>{t('Orders:CustomersNumber', { number: order.customerOrderNumber })}</span>}
        {sentAt && (
          <span>
            <WholeDates>{t('Orders:SentAt', { at: sentAt })}</WholeDates>
          </span>
        )}
      </span>
    </span>
  )
}

/** Number of curtains, total, and time of the last change. */
function OrderFigures({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  return (
    <span className={classes.substance}>
      {order.orderTotalExclVat.value > 0 && <strong>{trade(order.orderTotalExclVat)}</strong>}
      <span>{t('Orders:Curtains', { count: order.curtains })}</span>
      <span className={classes.changed}>
        <WholeDates>{t('Orders:ChangedAt', { at: swedishTime(order.updatedAt) })}</WholeDates>
      </span>
    </span>
  )
}

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
