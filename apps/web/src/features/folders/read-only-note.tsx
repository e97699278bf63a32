import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { Note } from '../../components/messages/note.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePathTo } from '../../lib/screen/paths.ts'

const states: { [status: number]: 'Placed' | 'Failed' } = {
  [OrderStatus.OrderPlaced]: 'Placed',
  [OrderStatus.Failed]: 'Failed',
}

/** A sent or placed order cannot be changed (A2.36). The preview has the actions for it. */
export function ReadOnlyNote({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const state = states[order.status] ?? 'Sent'
  return (
    <Note icon={IconLock}>
      {t(`FolderView:${state}ReadOnly`)}{' '}
      <Anchor component={Link} to={to('/order/$order/preview/finished', { order: order.id })} underline="always">
        {t(`FolderView:${state}Preview`)}
      </Anchor>
    </Note>
  )
}
