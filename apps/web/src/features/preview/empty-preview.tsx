import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'
import classes from './empty-preview.module.css'

/** No marking anywhere: says what to do next. */
export function EmptyPreview({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <div className={classes.empty}>
      <Title order={2}>{t('Preview:Empty')}</Title>
      <Text c="dimmed">{t('Preview:EmptyText')}</Text>
      {order.status === OrderStatus.Initiated && (
        <Button component={Link} to={to('order', { order: order.id })} variant="light">
          {t('Preview:BackToOffer')}
        </Button>
      )}
    </div>
  )
}
