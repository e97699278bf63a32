import { Button, NativeSelect, Tabs, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconTemplate, IconTrash, IconWallpaper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { User } from '@veck/contract'
import {
  canSellToClients,
  deletableOrders,
  listTabs,
  orderSorts,
  OrderStatus,
  sortOrders,
  type ListTab,
} from '@veck/domain'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FoundCount } from '../../components/messages/found-count.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { useAction } from '../../lib/actions/use-action.ts'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { DeclareLink } from '../../lib/actions/declare.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useIsWhole } from '../../lib/screen/use-is-whole.ts'
import { DeleteBar } from './delete-bar.tsx'
import { matching } from './matching.ts'
import { OrderRows, OrderRowsWaiting } from './order-rows.tsx'
import { useDeleteMode } from './use-delete-mode.ts'
import { useLiveDeliveries } from './use-live-deliveries.ts'
import { tabNames, useOrderView, type OrderView } from './use-order-view.ts'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useSession } from '../../lib/session/session.ts'
import classes from './order-list.module.css'

export default function OrdersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/orders' })
  const view = useSearch({ from: '/$locale/_app/orders' })
  const user = useSession()?.currentUser
  if (!user) return null
  const keep = (search: OrderView) => void navigate({ search, replace: true, resetScroll: false })
  return (
    <Page title={t('Orders:Title')} wide>
      <OrderList user={user} view={view} onView={keep} />
    </Page>
  )
}

/** In milliseconds. What clients do on their pages is seldom urgent, and the live stream of the list is about deliveries. */
const offersInterval = 30_000

type OrderListProps = { user: User; view: OrderView; onView: (view: OrderView) => void }

/** The user's offers in three tabs, with filter and delete mode (A2.28–A2.30). */
function OrderList({ user, view, onView }: OrderListProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { tab, filter, sort, look } = useOrderView(view, onView)
  const wanted = useDeferredValue(filter)
  const isWhole = useIsWhole()
  const { data, error, isPending, refetch } = useQuery(queries.getOrdersByStatus())
  useLiveDeliveries({
    queryKey: queries.getOrdersByStatus().queryKey,
    enabled: true,
    concerns: (orderId) => data?.[OrderStatus.OrderPlaced].some(({ id }) => id === orderId) ?? false,
  })
  // Asked apart, because the supplier's staff see the list of orders too.
  const { data: clients } = useQuery({ ...queries.getClientNames(), enabled: canSellToClients(user).allowed })
  const { data: offers } = useQuery({
    ...queries.getOfferStates(),
    enabled: canSellToClients(user).allowed,
    staleTime: 0,
    refetchInterval: offersInterval,
  })
  const navigate = useNavigate()
  useAction({ id: 'newFromTemplate', label: t('Templates:NewOrder'), run: () => navigate({ to: to('/templates') }) })
  const enterButton = useRef<HTMLButtonElement>(null)
  const deleting = useDeleteMode(user, () => enterButton.current?.focus())
  const orders = matching(data?.[tab] ?? [], wanted, clients)
  const shown = sortOrders(deleting.on ? deletableOrders(orders, user) : orders, sort)
  const chosen = shown.filter(({ id }) => deleting.selected.has(id))
  // The tile that creates an offer (A2.29) is hidden in delete mode.
  const hasAddTile = tab === OrderStatus.Initiated && !deleting.on
  const choose = (value: string | null) =>
    look(listTabs.find((known) => String(known) === value) ?? OrderStatus.Initiated, filter)
  return (
    <Tabs value={String(tab)} onChange={choose} keepMounted={false}>
      <div className={classes.head}>
        <Tabs.List className={classes.tabs} aria-label={t('Orders:Title')}>
          {listTabs.map((status) => (
            <Tabs.Tab key={status} value={String(status)}>
              {t(`Orders:${tabNames[status]}`)} <span className={classes.count}>{data?.[status].length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.tools}>
          <TextInput
            value={filter}
            onChange={(event) => look(tab, event.currentTarget.value)}
            aria-label={t('Orders:Filter')}
            placeholder={t('Orders:FilterShort')}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            className={classes.filter}
          />
          <NativeSelect
            value={sort}
            onChange={(event) =>
              look(
                tab,
                filter,
                orderSorts.find((known) => known === event.currentTarget.value),
              )
            }
            aria-label={t('Orders:Sort')}
            data={orderSorts.map((value) => ({ value, label: t(`Orders:Sort_${value}`) }))}
            className={classes.sort}
          />
          {!deleting.on && tab !== OrderStatus.OrderPlaced && (
            <Button
              ref={enterButton}
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
              onClick={deleting.enter}
            >
              {t('Orders:Delete')}
            </Button>
          )}
          <DeclareLink
            id="newOrder"
            label={t('Orders:New')}
            shortcuts={['n']}
            isAllowed={!deleting.on}
            to={to('/order/create')}
          />
          {!deleting.on && (
            <Button component={Link} to={to('/order/create')} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('Orders:New')}
            </Button>
          )}
        </div>
      </div>
      {deleting.on && <DeleteBar mode={deleting} orders={chosen} />}
      <FoundCount count={data && wanted !== '' ? shown.length : undefined} />
      <output className={classes.announcement}>{deleting.announcement}</output>
      <Tabs.Panel value={String(tab)} className={classes.panel}>
        {isPending && <OrderRowsWaiting />}
        {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
        {data && shown.length === 0 && <NoOrders tab={tab} filtered={wanted !== ''} deleting={deleting.on} />}
        {data && (shown.length > 0 || hasAddTile) && (
          <OrderRows
            orders={shown}
            user={user}
            clients={clients}
            offers={offers}
            addTile={hasAddTile}
            selected={deleting.on ? deleting.selected : undefined}
            onSelect={deleting.toggle}
          />
        )}
      </Tabs.Panel>
      {isWhole && <Foot />}
    </Tabs>
  )
}

/** What is near the list. */
function Foot() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <p className={classes.foot}>
      <Link to={to('/templates')}>
        <IconTemplate size={18} stroke={1.5} aria-hidden /> {t('Templates:NewOrder')}
      </Link>
      <Link to={to('/fabrics')}>
        <IconWallpaper size={18} stroke={1.5} aria-hidden /> {t('FabricWall:Title')}
      </Link>
      <Link to={to('/orders/bin')}>
        <IconTrash size={18} stroke={1.5} aria-hidden /> {t('Bin:Title')}
      </Link>
    </p>
  )
}

const emptyTexts = {
  [OrderStatus.Initiated]: 'NoneOpen',
  [OrderStatus.OfferSentToCustomer]: 'NoneSent',
  [OrderStatus.OrderPlaced]: 'NoneClosed',
} as const

/** Says why the list is empty and what to do next. The tile that creates an offer is beside it. */
function NoOrders({ tab, filtered, deleting }: { tab: ListTab; filtered: boolean; deleting: boolean }) {
  const { t } = useTranslation()
  const key = filtered ? 'NoneFiltered' : deleting ? 'NoneDeletable' : emptyTexts[tab]
  return <EmptyState title={t(`Orders:${key}`)}>{t(`Orders:${key}Text`)}</EmptyState>
}
