import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { OfferHistory } from '../features/offers/offer-history.tsx'
import { OfferSettings } from '../features/offers/offer-settings.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'
import { usePathTo } from '../lib/paths.ts'

export default function EditOrder() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { order } = useCurrentOrder()
  if (!order) return null
  const back = to('order', { order: order.id })
  return (
    <Page title={t('EditOrder:Title')} intro={`#${order.offerNumber}`} back={{ to: back, label: t('EditOrder:Back') }}>
      <OfferSettings order={order} onSaved={() => navigate({ to: back })} />
      <OfferHistory orderId={order.id} version={order.version} />
    </Page>
  )
}
