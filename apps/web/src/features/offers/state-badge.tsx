import { Badge } from '@mantine/core'
import type { OrderSummary } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { offerState, stateLooks } from '../../lib/offer-state.ts'
import classes from './offer-rows.module.css'

export function StateBadge({ offer }: { offer: OrderSummary }) {
  const { t } = useTranslation()
  const state = offerState(offer)
  return (
    <Badge {...stateLooks[state]} className={classes.badge}>
      {t(state === 'Transferring' ? 'Offer:Transferring' : `Search:Status${state}`)}
    </Badge>
  )
}
