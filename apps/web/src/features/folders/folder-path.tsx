import { Link } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { pathOf } from './order-tree.ts'
import classes from './folder-path.module.css'

type FolderPathProps = {
  order: Order
  /** The last folder that is a link. */
  folder: Folder | undefined
}

/** Breadcrumb above the heading: orders › order › folder. */
export function FolderPath({ order, folder }: FolderPathProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  return (
    <nav aria-label={t('FolderView:Path')} className={classes.path}>
      <ol>
        <li>
          <Link to={to(user ? curtainHome(user) : '/orders')}>{t('FolderView:AllOffers')}</Link>
        </li>
        {(folder ? pathOf(order, folder) : []).map(({ id, name }) => (
          <li key={id}>
            <Link to={to('/order/$order/folder/$folder', { order: order.id, folder: id })}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
