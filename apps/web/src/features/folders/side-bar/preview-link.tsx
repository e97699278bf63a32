import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { previewOf } from '@veck/domain'
import { useTranslation } from '../../../lib/use-translation.ts'
import { usePathTo } from '../../../lib/paths.ts'

/** The link to the preview, if there is a marking (B2.33). */
export function PreviewLink({ order, fullWidth = false }: { order: Order; fullWidth?: boolean }) {
  const { t } = useTranslation()
  const to = usePathTo()
  if (Object.keys(order.markings).length === 0) return null
  const preview = previewOf(order.status) === 'init' ? '/order/$order/preview/init' : '/order/$order/preview/finished'
  return (
    <Button
      component={Link}
      to={to(preview, { order: order.id })}
      fullWidth={fullWidth}
      variant="light"
      leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
    >
      {t('SideBar:Preview')}
    </Button>
  )
}
