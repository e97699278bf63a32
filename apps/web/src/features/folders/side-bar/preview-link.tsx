import { Button } from '@mantine/core'
import { IconEye, IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { canSellToClients, previewOf } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { previewLabel } from '../preview-label.ts'

/** The link to the preview, if there is a marking (B2.33). */
export function PreviewLink({ order, fullWidth = false }: { order: Order; fullWidth?: boolean }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (Object.keys(order.markings).length === 0) return null
  const label = previewLabel(order, user)
  const preview = previewOf(order.status) === 'init' ? '/order/$order/preview/init' : '/order/$order/preview/finished'
  return (
    <Button
      component={Link}
      to={to(preview, { order: order.id })}
      fullWidth={fullWidth}
      variant="light"
      leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
    >
      {/* Beside another button on a phone. */}
      {t(label === 'SideBar:PreviewAndOrder' && !fullWidth ? 'SideBar:PreviewAndOrderShort' : label)}
    </Button>
  )
}

/** The link to the offer to the client, for customers who sell to clients. */
export function ClientOfferLink({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user || !canSellToClients(user).allowed) return null
  return (
    <Button
      component={Link}
      to={to('/order/$order/offer', { order: order.id })}
      fullWidth
      variant="default"
      mt="xs"
      leftSection={<IconFileInvoice size={18} stroke={1.5} aria-hidden />}
    >
      {t('SideBar:ClientOffer')}
    </Button>
  )
}
