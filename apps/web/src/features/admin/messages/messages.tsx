import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { Segments } from '../../../components/forms/segments.tsx'
import { queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AdminPage } from '../admin-page.tsx'
import { Fetched } from '../fetched.tsx'
import classes from '../admin.module.css'
import { MessageDays } from './message-days.tsx'
import { MessageRow } from './message-row.tsx'
import { Pages } from './pages.tsx'
import { PlacementRow } from './placement-row.tsx'

export default function AdminMessagesScreen() {
  return (
    <AdminPage section="Messages">
      <Messages />
    </AdminPage>
  )
}

// Milliseconds. Messages arrive and are applied while the page is open.
const refetchInterval = 10_000

const views = ['all', 'attention', 'out'] as const
type View = (typeof views)[number]
type Shown = { order: string; page: number; onPage: (page: number) => void }

/** The view, the order number and the page are in the URL, so that a link back from an order restores them. */
function Messages() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/admin/messages' })
  const search = useSearch({ from: '/$locale/_app/admin/messages' })
  const view = views.find((one) => one === search.show) ?? 'all'
  const order = search.order?.slice(0, SearchTextMaxLength) ?? ''
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const show = (next: { view?: View; order?: string; page?: number }) => {
    const { view: nextView = view, order: nextOrder = order, page: nextPage = 1 } = next
    void navigate({
      search: {
        show: nextView === 'all' ? undefined : nextView,
        order: nextOrder || undefined,
        page: nextPage > 1 ? String(nextPage) : undefined,
      },
      replace: true,
    })
  }
  const shown = { order, page, onPage: (number: number) => show({ page: number }) }
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminMessages:Show')}
          value={view}
          options={views.map((value) => ({ value, label: t(`AdminMessages:${value}`) }))}
          onChange={(value) => show({ view: value })}
        />
        <SearchField
          name="order"
          label={t('AdminMessages:Order')}
          maxLength={SearchTextMaxLength}
          text={order}
          onFind={(text) => show({ order: text })}
        />
      </div>
      {view === 'out' ? <Placements {...shown} /> : <Received {...shown} show={view} />}
      <MessageDays />
    </>
  )
}

function Received({ show, order, page, onPage }: Shown & { show: 'all' | 'attention' }) {
  const { t } = useTranslation()
  const none = show === 'attention' ? 'AdminMessages:NoneAttention' : 'AdminMessages:None'
  const found = useQuery({
    ...queries.getErpMessages({ query: { show, order, page } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  return (
    <Fetched query={found}>
      {({ messages, total, pageSize }) =>
        messages.length === 0 ? (
          <p className={classes.none}>{t(order ? 'AdminMessages:NoneFound' : none)}</p>
        ) : (
          <>
            <ul className={classes.rows}>
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
            <Pages total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )
      }
    </Fetched>
  )
}

function Placements({ order, page, onPage }: Shown) {
  const { t } = useTranslation()
  const found = useQuery({
    ...queries.getErpPlacements({ query: { order, page } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  return (
    <Fetched query={found}>
      {({ placements, total, pageSize }) =>
        placements.length === 0 ? (
          <p className={classes.none}>{t(order ? 'AdminMessages:NoneFound' : 'AdminMessages:NoneOut')}</p>
        ) : (
          <>
            <ul className={classes.rows}>
              {placements.map((placement) => (
                <PlacementRow key={placement.id} placement={placement} />
              ))}
            </ul>
            <Pages total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )
      }
    </Fetched>
  )
}
