import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import type { OrderView } from '../features/orders/use-order-view.ts'
import { useSession } from '../lib/session.ts'

export default function Orders() {
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
