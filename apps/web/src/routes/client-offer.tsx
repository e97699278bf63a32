import { useTranslation } from '../lib/language/use-translation.ts'
import { PresentationSwitch } from '../components/offer/presentation-switch.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { ClientPage } from '../features/offer-links/client-page.tsx'
import { RetailPanel } from '../features/retail/retail-panel.tsx'
import { OfferActions } from '../features/revisions/offer-actions.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'

/** The offer that the customer gives to their own client. */
export default function ClientOffer() {
  const { t } = useTranslation()
  const { order } = useCurrentOrder()
  if (!order) return null
  return (
    <WorkbenchPage
      order={order}
      above={order.folder}
      title={t('Retail:Title')}
      intro={`#${order.offerNumber}`}
      actions={<PresentationSwitch />}
    >
      <RetailPanel
        key={order.id}
        order={order}
        renderActions={(hasUnsaved) => (
          <>
            <OfferActions order={order} hasUnsaved={hasUnsaved} />
            <ClientPage order={order} hasUnsaved={hasUnsaved} />
          </>
        )}
      />
    </WorkbenchPage>
  )
}
