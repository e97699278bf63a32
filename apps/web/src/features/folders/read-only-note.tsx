import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useTranslation } from '../../lib/use-translation.ts'
import { usePathTo } from '../../lib/paths.ts'
import classes from './read-only-note.module.css'

/** A sent or placed order cannot be changed (A2.36). The preview has the actions for it. */
export function ReadOnlyNote({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const isPlaced = order.status === OrderStatus.OrderPlaced || order.status === OrderStatus.Failed
  return (
    <p className={classes.note}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {t(isPlaced ? 'FolderView:PlacedReadOnly' : 'FolderView:SentReadOnly')}{' '}
        <Anchor component={Link} to={to('/order/$order/preview/finished', { order: order.id })} underline="always">
          {t(isPlaced ? 'FolderView:PlacedPreview' : 'FolderView:SentPreview')}
        </Anchor>
      </span>
    </p>
  )
}
