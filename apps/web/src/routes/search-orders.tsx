import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from '../lib/use-translation.ts'
import { Page } from '../components/page.tsx'
import { OrderSearch, type OrderQuery } from '../features/orders/order-search.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'

const cut = (text: string | undefined) => text?.trim().slice(0, SearchTextMaxLength) || undefined

export default function SearchOrders() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/orders/search' })
  const { q, status, delivery, from, to, customer } = useSearch({ from: '/$locale/_app/orders/search' })
  const search = (query: OrderQuery) => void navigate({ search: query })
  return (
    <Page title={t('Search:Title')} wide>
      <ProcurementRefusals />
      <OrderSearch query={{ q: cut(q), status, delivery, from, to, customer: cut(customer) }} onSearch={search} />
    </Page>
  )
}
