import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OrderStatus, type ListTab } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'
import classes from './no-offers.module.css'

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
    <div className={classes.empty}>
      <Title order={2}>{t(`Orders:${key}`)}</Title>
      <Text className={classes.text}>{t(`Orders:${key}Text`)}</Text>
      {key === 'NoneOpen' && (
        <Button component={Link} to={to('createOrder')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Orders:New')}
        </Button>
      )}
    </div>
  )
}
