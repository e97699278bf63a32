import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OfferSearch, type OfferQuery } from '../features/offers/offer-search.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'
import { usePathTo } from '../lib/paths.ts'

const cut = (text: string | undefined) => text?.trim().slice(0, SearchTextMaxLength) || undefined

export default function SearchOrders() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { q, status, from, to: until, customer }: OfferQuery = useSearch({ strict: false })
  const search = (query: OfferQuery) => void navigate({ to: to('searchorders'), search: query as never })
  return (
    <Page title={t('Search:Title')} wide>
      <ProcurementRefusals />
      <OfferSearch query={{ q: cut(q), status, from, to: until, customer: cut(customer) }} onSearch={search} />
    </Page>
  )
}
