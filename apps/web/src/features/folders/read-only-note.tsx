import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { usePathTo } from '../../lib/paths.ts'
import classes from './read-only-note.module.css'

/** A sent order cannot be changed (A2.36). The preview has the actions for it. */
export function ReadOnlyNote({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <p className={classes.note}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {t('FolderView:SentReadOnly')}{' '}
        <Anchor component={Link} to={to('/order/$order/preview/finished', { order: order.id })} underline="always">
          {t('FolderView:SentPreview')}
        </Anchor>
      </span>
    </p>
  )
}
