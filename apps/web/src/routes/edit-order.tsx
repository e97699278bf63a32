import { useNavigate } from '@tanstack/react-router'
import { canSellToClients } from '@veck/domain'
import { useTranslation } from '../lib/language/use-translation.ts'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { OrderClientSection } from '../features/clients/order-client.tsx'
import { OrderHistory } from '../features/orders/order-history.tsx'
import { OrderSettings } from '../features/orders/order-settings.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useSession } from '../lib/session/session.ts'

export default function EditOrder() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { order } = useCurrentOrder()
  const user = useSession()?.currentUser
  const sells = user !== undefined && canSellToClients(user).allowed
  if (!order) return null
  return (
    <WorkbenchPage
      order={order}
      above={order.folder}
      title={t(sells ? 'FolderView:ClientSettings' : 'EditOrder:Title')}
      intro={`#${order.offerNumber}`}
    >
      <OrderSettings order={order} onSaved={() => navigate({ to: to('/order/$order', { order: order.id }) })} />
      <OrderClientSection order={order} />
      <OrderHistory orderId={order.id} version={order.version} />
    </WorkbenchPage>
  )
}
