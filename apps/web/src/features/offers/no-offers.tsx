import { OrderStatus, type ListTab } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'

const keys = {
  [OrderStatus.Initiated]: 'NoneOpen',
  [OrderStatus.OfferSentToCustomer]: 'NoneSent',
  [OrderStatus.OrderPlaced]: 'NoneClosed',
} as const

/** Says why the list is empty and what to do next; the tile that makes an offer stands beside it. */
export function NoOffers({ tab, filtered, deleting }: { tab: ListTab; filtered: boolean; deleting: boolean }) {
  const { t } = useTranslation()
  const key = filtered ? 'NoneFiltered' : deleting ? 'NoneDeletable' : keys[tab]
  return <EmptyState title={t(`Orders:${key}`)}>{t(`Orders:${key}Text`)}</EmptyState>
}
