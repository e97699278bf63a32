import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Marking, Order } from '@veck/contract'
import { useTranslation } from '../lib/language/use-translation.ts'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { ImageList } from '../features/images/image-list.tsx'
import { UnsavedCurtain } from '../features/markings/leave-guard.tsx'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'
import { usePathTo } from '../lib/screen/paths.ts'

/** The photos of a marking (B2.8). */
export default function MarkingImagesRoute() {
  const { order, marking } = useCurrentOrder()
  return order && marking ? <MarkingImages key={marking.id} order={order} marking={marking} /> : null
}

function MarkingImages({ order, marking }: { order: Order; marking: Marking }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  return (
    <WorkbenchPage
      order={order}
      above={order.folders[marking.folderId]}
      title={marking.name}
      intro={marking.images.length > 0 ? t('MarkingImageList:Count', { count: marking.images.length }) : undefined}
      actions={
        <Button
          component={Link}
          // To the curtain step: photos are often added there, and the unsaved curtain is kept.
          to={to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: marking.id, step: 3 })}
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('MarkingImageList:Back')}
        </Button>
      }
    >
      {!mayEdit && <ReadOnlyNote order={order} />}
      <ImageList order={order} marking={marking} />
      <UnsavedCurtain order={order} marking={marking} />
    </WorkbenchPage>
  )
}
