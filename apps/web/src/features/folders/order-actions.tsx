import type { Order } from '@veck/contract'
import { canSellToClients, previewOf } from '@veck/domain'
import { DeclareAction, DeclareLink } from '../../lib/actions/declare.tsx'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useRouteParams } from '../../lib/screen/route-params.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { previewLabel } from './preview-label.ts'

/** What can be done on every screen of an order, for the command menu. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const params = useRouteParams()
  const user = useSession()?.currentUser
  const { isOffered, isPresenting, setPresenting } = usePresentationMode()
  const folder = params.folder ?? order.markings[params.marking ?? '']?.folderId ?? order.folder.id
  const place = { order: order.id, folder: order.folders[folder] ? folder : order.folder.id }
  const hasMarkings = Object.keys(order.markings).length > 0
  const preview = previewOf(order.status) === 'init' ? '/order/$order/preview/init' : '/order/$order/preview/finished'
  return (
    <>
      <DeclareLink
        id="newMarking"
        label={t('SideBar:NewMarking')}
        shortcuts={['n']}
        isAllowed={mayEdit}
        to={to('/order/$order/folder/$folder/create-marking', place)}
      />
      <DeclareLink
        id="newFolder"
        label={t('SideBar:NewFolder')}
        isAllowed={mayEdit}
        to={to('/order/$order/folder/$folder/create', place)}
      />
      <DeclareLink
        id="preview"
        label={t(previewLabel(order, user))}
        shortcuts={['p']}
        isAllowed={hasMarkings}
        to={to(preview, place)}
      />
      <DeclareLink
        id="clientOffer"
        label={t('SideBar:ClientOffer')}
        isAllowed={user !== undefined && canSellToClients(user).allowed}
        to={to('/order/$order/offer', place)}
      />
      <DeclareLink id="settings" label={t('SideBar:Settings')} to={to('/order/$order/edit', place)} />
      <DeclareAction
        id="presentation"
        label={t(isPresenting ? 'Presentation:Off' : 'Presentation:Switch')}
        isAllowed={isOffered}
        run={() => setPresenting(!isPresenting)}
      />
      <DeclareLink id="offers" label={t('FolderView:AllOffers')} to={to('/orders')} />
    </>
  )
}
