import type { Order, User } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { mainActionOf, type ActionStates } from '../offered.ts'
import { MainButton } from './main-button.tsx'
import type { OrderActions } from './use-order-actions.ts'
import type { PresentedPrices } from '../../../lib/prices/presented-prices.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import classes from './phone-bar.module.css'

type PhoneBarProps = {
  order: Order
  user: User
  offered: ActionStates
  actions: OrderActions
  /** In presentation mode, what the client pays. */
  presented: PresentedPrices | undefined
}

const presentedTotals = { inclVat: 'Retail:TotalInclVat', exclVat: 'Retail:TotalExclVat' } as const

/** On a phone the total and the main action stay within reach of the thumb. */
export function PhoneBar({ order, user, offered, actions, presented }: PhoneBarProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const total = order.orderTotalNetAmount.value > 0 ? trade(order.orderTotalExclVat) : undefined
  const main = mainActionOf(offered)
  if (!main || offered[main] === 'blocked') return null
  return (
    <div className={classes.bar}>
      {(total ?? presented) && (
        <p className={classes.total}>
          <span>{t(presented ? presentedTotals[presented.display] : 'Preview:TotalExclVat')}</span>
          <strong>{presented ? presented.total[presented.display] : total}</strong>
        </p>
      )}
      <MainButton action={main} user={user} offered={offered} actions={actions} />
    </div>
  )
}
