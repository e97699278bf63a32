import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { previewOf } from '@veck/domain'
import { useTranslation } from '../lib/use-translation.ts'
import { PresentationSwitch } from '../components/presentation-switch.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { RetailPanel } from '../features/retail/retail-panel.tsx'
import { OfferActions } from '../features/revisions/offer-actions.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'
import { usePathTo } from '../lib/paths.ts'

/** The offer that the customer gives to their own client. */
export default function ClientOffer() {
  const { t } = useTranslation()
  const to = usePathTo()
  const { order } = useCurrentOrder()
  if (!order) return null
  const preview = previewOf(order.status) === 'init' ? '/order/$order/preview/init' : '/order/$order/preview/finished'
  return (
    <WorkbenchPage
      order={order}
      above={order.folder}
      title={t('Retail:Title')}
      intro={`#${order.offerNumber}`}
      actions={
        <>
          <PresentationSwitch />
          <Button
            component={Link}
            to={to(preview, { order: order.id })}
            variant="default"
            leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
          >
            {t('SideBar:Preview')}
          </Button>
        </>
      }
    >
      <RetailPanel
        key={order.id}
        order={order}
        renderActions={(hasUnsaved) => <OfferActions order={order} hasUnsaved={hasUnsaved} />}
      />
    </WorkbenchPage>
  )
}
