import type { Marking, Order } from '@veck/contract'
import { useTranslation } from '../lib/language/use-translation.ts'
import { LeaveDialog } from '../components/dialogs/leave-dialog.tsx'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { UploadPhotos } from '../features/images/upload/upload-photos.tsx'
import { useUnsavedCurtain } from '../features/markings/leave-guard.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'

/** Uploads photos to a marking (B2.9). */
export default function CreateMarkingImageRoute() {
  const { order, marking } = useCurrentOrder()
  return order && marking ? <NewPhotos key={marking.id} order={order} marking={marking} /> : null
}

function NewPhotos({ order, marking }: { order: Order; marking: Marking }) {
  const { t } = useTranslation()
  const curtain = useUnsavedCurtain(order, marking)
  return (
    <WorkbenchPage
      order={order}
      above={order.folders[marking.folderId]}
      title={t('MarkingImageUpload:Title')}
      intro={t('MarkingImageUpload:Intro', { name: marking.name })}
    >
      {useMayEdit(order) ? (
        <UploadPhotos order={order} marking={marking} alsoLost={curtain} />
      ) : (
        <>
          <ReadOnlyNote order={order} />
          <LeaveDialog {...curtain} />
        </>
      )}
    </WorkbenchPage>
  )
}
