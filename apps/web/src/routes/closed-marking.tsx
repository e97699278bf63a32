import { Button, Skeleton, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Marking, Order } from '@veck/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Preview } from '../features/curtain-preview/types.ts'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { lineOf } from '../features/markings/draft.ts'
import { SavedCurtain } from '../features/markings/saved-curtain.tsx'
import { useParameters } from '../features/markings/use-parameters.ts'
import { useStoredCurtain } from '../features/markings/use-stored-curtain.ts'
import { describeWindow } from '../lib/order/describe-window.ts'
import { formatMeasurements } from '../lib/language/format-measurements.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { NoImage } from './no-image.tsx'
import { previewOf } from './preview-of.ts'
import classes from './marking.module.css'

const CurtainElevation = lazy<ComponentType<Preview & { className?: string | undefined }>>(() =>
  import('../features/curtain-preview/elevation/curtain-elevation.tsx').then(
    (feature) => ({ default: feature.CurtainElevation }),
    () => ({ default: NoImage }),
  ),
)

type ClosedMarkingProps = { order: Order; marking: Marking }

/** The saved curtain of an order that can no longer be changed, or that the user may only read. */
export function ClosedMarking({ order, marking }: ClosedMarkingProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const line = lineOf(order, marking)
  return (
    <WorkbenchPage
      order={order}
      above={order.folders[marking.folderId]}
      title={marking.name}
      actions={
        marking.images.length > 0 && (
          <Button
            component={Link}
            to={to('/order/$order/marking/$marking/images', { order: order.id, marking: marking.id })}
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          >
            {t('MarkingImageList:Count', { count: marking.images.length })}
          </Button>
        )
      }
    >
      <ReadOnlyNote order={order} />
      {line ? (
        <div className={classes.closed}>
          <SavedDrawing order={order} marking={marking} />
          <SavedCurtain line={line} window={marking.window} />
        </div>
      ) : (
        <NotMade marking={marking} />
      )}
    </WorkbenchPage>
  )
}

/** The drawing of the saved curtain in its window. Its place is kept while the fabric is loaded. */
function SavedDrawing({ order, marking }: ClosedMarkingProps) {
  const { parameters, isPending } = useParameters()
  const { curtain, isLoading } = useStoredCurtain(order, marking, parameters)
  const waiting = <Skeleton h="100%" radius={0} />
  const drawing = curtain ? (
    <Suspense fallback={waiting}>
      <CurtainElevation {...previewOf(curtain)} className={classes.elevation} />
    </Suspense>
  ) : (
    <NoImage />
  )
  return <div className={classes.drawing}>{isPending || isLoading ? waiting : drawing}</div>
}

/** What is known of a marking without a fabric. */
function NotMade({ marking: { measured, window } }: { marking: Marking }) {
  const { t } = useTranslation()
  const windowText = describeWindow(window, t)
  return (
    <Text c="dimmed">
      {measured ? `${t('Measured:NoFabric')}: ${formatMeasurements(measured, t)}` : t('Preview:NotConfigured')}
      {windowText && (
        <>
          <br />
          {t('Window:Title')}: {windowText}
        </>
      )}
    </Text>
  )
}
