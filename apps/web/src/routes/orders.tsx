import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OfferList } from '../features/offers/offer-list.tsx'
import type { OfferView } from '../features/offers/use-offer-view.ts'
import { useSession } from '../lib/session.ts'

export default function Orders() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/orders' })
  const view = useSearch({ from: '/$locale/_app/orders' })
  const user = useSession()?.currentUser
  if (!user) return null
  const keep = (search: OfferView) => void navigate({ search, replace: true, resetScroll: false })
  return (
    <Page title={t('Orders:Title')} wide>
      <OfferList user={user} view={view} onView={keep} />
    </Page>
  )
}
