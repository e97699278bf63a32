import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useEffect } from 'react'
import { type OrderQuery, rememberSearch } from '../lib/order/last-search.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { Page } from '../components/layout/page.tsx'
import { OrderSearch } from '../features/orders/order-search.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'

const cut = (text: string | undefined) => text?.trim().slice(0, SearchTextMaxLength) || undefined

export default function SearchOrders() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/orders/search' })
  const asked = useSearch({ from: '/$locale/_app/orders/search' })
  useEffect(() => rememberSearch(asked), [asked])
  const search = (query: OrderQuery) => void navigate({ search: query })
  return (
    <Page title={t('Search:Title')} wide>
      <ProcurementRefusals />
      <OrderSearch query={{ ...asked, q: cut(asked.q), customer: cut(asked.customer) }} onSearch={search} />
    </Page>
  )
}
