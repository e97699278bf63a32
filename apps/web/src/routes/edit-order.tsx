import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
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
  return (
    <WorkbenchPage order={order} above={order.folder} title={t('EditOrder:Title')} intro={`#${order.offerNumber}`}>
      <OfferSettings order={order} onSaved={() => navigate({ to: to('/order/$order', { order: order.id }) })} />
      <OfferHistory orderId={order.id} version={order.version} />
    </WorkbenchPage>
  )
}
