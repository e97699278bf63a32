import { Badge, Title } from '@mantine/core'
import type { Order, User } from '@veck/contract'
import { belongsToAnother, OrderStatus } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/back-link.tsx'
import { curtainHome } from '../../lib/curtain-home.ts'
import { usePathTo } from '../../lib/paths.ts'
import { statusColor, statusText } from '../../lib/status-text.ts'
import classes from './preview-head.module.css'

/** An open offer leads back to its contents, any other to where the user found it (A6.4). */
function useBack(order: Order, user: User) {
  const { t } = useTranslation()
  const to = usePathTo()
  if (order.status === OrderStatus.Initiated)
    return { to: to('order', { order: order.id }), label: t('Preview:BackToOffer') }
  const home = curtainHome(user)
  return { to: to(home), label: t(home === 'searchorders' ? 'Preview:BackToSearch' : 'Preview:BackToOffers') }
}

export function PreviewHead({ order, user }: { order: Order; user: User }) {
  const { t } = useTranslation()
  const back = useBack(order, user)
  return (
    <header className={classes.head}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <Title order={1} className={classes.title}>
        {order.offerName}
      </Title>
      <div className={classes.facts}>
        <Badge
          variant="light"
          size="lg"
          color={statusColor(order)}
          className={`${classes.status} ${order.status === OrderStatus.Failed ? classes.failed : ''}`}
        >
          {t(statusText(order, 'preview'))}
        </Badge>
        <span>{t('Preview:OfferNumber', { number: order.offerNumber })}</span>
        {belongsToAnother(order, user) && <span>{order.userEmailAddress}</span>}
        {order.customerOrderNumber && (
          <span>
            {t(user.internalSalesSven ? 'Preview:TheirNumber' : 'Preview:CustomersNumber', {
              number: order.customerOrderNumber,
            })}
          </span>
        )}
        {order.offerSentToCustomerAtFormatted && (
          <span>{t('Preview:SentAt', { at: order.offerSentToCustomerAtFormatted })}</span>
        )}
      </div>
      {order.note && (
        <p className={classes.note}>
          <span className={classes.label}>{t('Offer:Note')}</span>
          {order.note}
        </p>
      )}
    </header>
  )
}
