import { FormCard } from '../features/folders/form-card.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { RoomsScreen } from '../features/room-types/rooms-screen.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useTranslation } from '../lib/language/use-translation.ts'

/** More rooms that follow a folder. */
export default function RoomsRoute() {
  const { t } = useTranslation()
  const { order, folder } = useCurrentOrder()
  if (!order || !folder) return null
  const values = { folder: folder.name }
  return (
    <WorkbenchPage
      order={order}
      above={folder}
      title={t('RoomTypes:Title', values)}
      intro={t('RoomTypes:Intro', values)}
    >
      <FormCard order={order}>
        <RoomsScreen order={order} folder={folder} />
      </FormCard>
    </WorkbenchPage>
  )
}
