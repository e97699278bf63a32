import type { Order } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { PreviewLink } from './preview-link.tsx'
import classes from './side-bar.module.css'

/** The sum so far, and the way to the preview. */
export function SideBarFoot({ order }: { order: Order }) {
  const { t } = useTranslation()
  if (Object.keys(order.markings).length === 0) return null
  return (
    <div className={classes.foot}>
      {/* A2.38: prices are shown with the totals only. */}
      {order.orderTotalNetAmount.value > 0 && (
        <p className={classes.total}>
          <span>{t('SideBar:TotalExclVat')}</span>
          <strong>{order.orderTotalExclVat.formatted}</strong>
        </p>
      )}
      <PreviewLink order={order} fullWidth />
    </div>
  )
}
