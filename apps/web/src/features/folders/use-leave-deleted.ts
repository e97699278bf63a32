import { useNavigate } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import type { EditSelection } from '@veck/domain'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useRouteParams } from '../../lib/screen/route-params.ts'
import { withoutItems } from './order-tree.ts'

type Place = { folder?: string | undefined; marking?: string | undefined }

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** The nearest remaining folder if the current page was deleted, else undefined. */
export function nearestLeft(order: Order, selection: EditSelection, at: Place): string | undefined {
  const left = withoutItems(order, { folders: ids(selection.folders), markings: ids(selection.markings) })
  if (at.marking !== undefined && left.markings[at.marking]) return undefined
  const start = at.marking === undefined ? at.folder : order.markings[at.marking]?.folderId
  if (start === undefined || (at.marking === undefined && left.folders[start])) return undefined
  let folder = order.folders[start]
  while (folder && !left.folders[folder.id])
    folder = folder.parentId === null ? undefined : order.folders[folder.parentId]
  return (folder ?? order.folder).id
}

/** Leaves a deleted page for the folder around it. Otherwise the user stays. */
export function useLeaveDeleted(order: Order) {
  const navigate = useNavigate()
  const to = usePathTo()
  const params = useRouteParams()
  return (selection: EditSelection) => {
    const folder = nearestLeft(order, selection, params)
    if (folder !== undefined) void navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder }) })
  }
}
