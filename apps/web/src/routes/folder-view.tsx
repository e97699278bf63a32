import { FolderView } from '../features/folders/folder-view.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'

export default function FolderViewRoute() {
  const { order, folder } = useCurrentOrder()
  return order && folder ? <FolderView order={order} folder={folder} /> : null
}
