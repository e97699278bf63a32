import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OfferSearch } from '../features/offers/offer-search.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function SearchOrders() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const search = (text: string) => void navigate({ to: to('searchorders'), search: (text ? { q: text } : {}) as never })
  return (
    <Page title={t('Search:Title')} wide>
      <ProcurementRefusals />
      <OfferSearch searchText={q.trim().slice(0, SearchTextMaxLength)} onSearch={search} />
    </Page>
  )
}
