import { Badge } from '@mantine/core'
import type { OfferState } from '@veck/domain'
import { offerLooks } from '../../lib/order/offer-looks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

export function LinkBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation()
  return <Badge {...offerLooks[state]}>{t(`OfferLinks:state.${state}`)}</Badge>
}
