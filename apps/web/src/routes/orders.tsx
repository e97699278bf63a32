import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OfferList } from '../features/offers/offer-list.tsx'
import { useSession } from '../lib/session.ts'

export default function Orders() {
  const { t } = useTranslation()
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <Page title={t('Orders:Title')} wide>
      <OfferList user={user} />
    </Page>
  )
}
