import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { previewOf } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../../lib/paths.ts'
import classes from './side-bar.module.css'

/** The sum so far, and the way to the preview once there is something to see (B2.33). */
export function SideBarFoot({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  if (Object.keys(order.markings).length === 0) return null
  const preview = previewOf(order.status) === 'init' ? 'previewOrderInit' : 'previewOrderFinished'
  return (
    <div className={classes.foot}>
      {order.orderLines.length > 0 && (
        <p className={classes.total}>
          <span>{t('SideBar:TotalExclVat')}</span>
          <strong>{order.orderTotalExclVat.formatted}</strong>
        </p>
      )}
      <Button
        component={Link}
        to={to(preview, { order: order.id })}
        fullWidth
        variant="light"
        leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
      >
        {t('SideBar:Preview')}
      </Button>
    </div>
  )
}
