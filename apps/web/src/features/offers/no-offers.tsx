import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OrderStatus, type ListTab } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { usePathTo } from '../../lib/paths.ts'

const keys = {
  [OrderStatus.Initiated]: 'NoneOpen',
  [OrderStatus.OfferSentToCustomer]: 'NoneSent',
  [OrderStatus.OrderPlaced]: 'NoneClosed',
} as const

/** Says why the list is empty and what to do next. */
export function NoOffers({ tab, filtered, deleting }: { tab: ListTab; filtered: boolean; deleting: boolean }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const key = filtered ? 'NoneFiltered' : deleting ? 'NoneDeletable' : keys[tab]
  return (
    <EmptyState
      title={t(`Orders:${key}`)}
      actions={
        key === 'NoneOpen' && (
          <Button component={Link} to={to('createOrder')} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('Orders:New')}
          </Button>
        )
      }
    >
      {t(`Orders:${key}Text`)}
    </EmptyState>
  )
}
