import type { Order, User } from '@veck/contract'
import { useTranslation } from '../../../lib/use-translation.ts'
import { mainActionOf, type ActionStates } from '../offered.ts'
import { MainButton } from './main-button.tsx'
import type { OrderActions } from './use-order-actions.ts'
import { useTradeAmount } from '../../../lib/trade-amount.ts'
import classes from './phone-bar.module.css'

type PhoneBarProps = { order: Order; user: User; offered: ActionStates; actions: OrderActions }

/** On a phone the total and the main action stay within reach of the thumb. */
export function PhoneBar({ order, user, offered, actions }: PhoneBarProps) {
  const { t } = useTranslation()
  const total = useTradeAmount()(order.orderTotalExclVat)
  const main = mainActionOf(offered)
  if (!main || offered[main] === 'blocked') return null
  return (
    <div className={classes.bar}>
      {order.orderTotalNetAmount.value > 0 && total && (
        <p className={classes.total}>
          <span>{t('Preview:TotalExclVat')}</span>
          <strong>{total}</strong>
        </p>
      )}
      <MainButton action={main} user={user} offered={offered} actions={actions} />
    </div>
  )
}
