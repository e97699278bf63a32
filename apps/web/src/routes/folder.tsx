import type { Folder, Order } from '@veck/contract'
import { isRoot } from '@veck/domain'
import { useHeldScene } from '../features/curtain-preview/stage-code.ts'
import { FolderView } from '../features/folders/folder-view.tsx'
import { AcceptedNote } from '../features/offer-links/accepted-note.tsx'
import { RoomTypeNote } from '../features/room-types/room-type-note.tsx'
import { SalesNote } from '../features/sales-notes/sales-note.tsx'
import { TemplateMenu } from '../features/templates/template-menu.tsx'
import { WorkbookMenu } from '../features/workbook/workbook-menu.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'

/** The contents of a folder (B2.13). The outermost one, where an order opens, has the notes. */
export default function FolderRoute() {
  const { order, folder } = useCurrentOrder()
  return order && folder ? <FolderOfOrder order={order} folder={folder} /> : null
}

function FolderOfOrder({ order, folder }: { order: Order; folder: Folder }) {
  useHeldScene(useMayEdit(order))
  const notices = isRoot(folder) ? (
    <>
      <AcceptedNote order={order} />
      <SalesNote orderId={order.id} />
    </>
  ) : (
    <RoomTypeNote order={order} folder={folder} />
  )
  return (
    <FolderView
      order={order}
      folder={folder}
      notices={notices}
      tools={
        <>
          <TemplateMenu order={order} folder={folder} />
          {isRoot(folder) && <WorkbookMenu order={order} />}
        </>
      }
    />
  )
}
