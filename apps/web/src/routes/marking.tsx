import { Button } from '@mantine/core'
import { IconWallpaper } from '@tabler/icons-react'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { Marking, Order } from '@veck/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '../lib/language/use-translation.ts'
import { CurtainPreview } from '../features/curtain-preview/curtain-preview.tsx'
import { prepareFabric, useHeldScene } from '../features/curtain-preview/stage-code.ts'
import { FabricChoice } from '../features/fabrics/fabric-choice.tsx'
import { narrowingOfSearch, searchOfNarrowing } from '../features/fabrics/filter-query.ts'
import { FolderPath } from '../features/folders/folder-path.tsx'
import type { PreviewedCurtain, PreviewEvents, RenderPreview } from '../features/markings/configurator/configurator.tsx'
import type { ChosenVariant } from '../features/markings/fabric-facts.ts'
import { MarkingWizard } from '../features/markings/marking-wizard.tsx'
import { stepOf } from '../features/markings/steps.ts'
import { useNeighbour } from '../features/markings/use-neighbour.ts'
import { useAction } from '../lib/actions/use-action.ts'
import { useAlternatives } from '../lib/order/alternatives.ts'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'
import { isOwnInUse } from '../lib/fabrics/own-fabric.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { templateDialog } from '../lib/order/template-dialog.ts'
import { ClosedMarking } from './closed-marking.tsx'
import { previewOf } from './preview-of.ts'

type PreviewProps = { order: Order; marking: Marking; curtain: PreviewedCurtain; events: PreviewEvents | undefined }

/** The curtain, which can be shown together with the other one of its window. */
function Preview({ order, marking, curtain, events }: PreviewProps) {
  const neighbour = useNeighbour(order, marking, curtain)
  const other = neighbour && { name: neighbour.name, preview: previewOf(neighbour.curtain) }
  return <CurtainPreview {...previewOf(curtain)} other={other} {...events} />
}

/** An own fabric has no image. */
const prepareFabricOf = (variant: ChosenVariant) => !variant.isExternalFabric && prepareFabric(variant)

/** The wizard of a marking, one step per address (B2.7, B2.21). */
export default function MarkingRoute() {
  const { order, marking } = useCurrentOrder()
  return order && marking ? <MarkingOfOrder key={marking.id} order={order} marking={marking} /> : null
}

function MarkingOfOrder({ order, marking }: { order: Order; marking: Marking }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  useHeldScene(mayEdit)
  const step = stepOf(useParams({ from: '/$locale/_app/_workbench/order/$order/marking/$marking/{-$step}' }).step)
  const search = useSearch({ from: '/$locale/_app/_workbench/order/$order/marking/$marking/{-$step}' })
  const letter = search.alternative
  const { byMarking, isLoading } = useAlternatives(order)
  const alternative = byMarking.get(marking.id)?.alternatives.find((each) => each.letter === letter)
  const folder = order.folders[marking.folderId]
  useAction({
    id: 'saveTemplate',
    label: t('Templates:Save'),
    run: () => templateDialog.open({ kind: 'save', orderId: order.id, name: marking.name, markingId: marking.id }),
  })
  const renderPreview: RenderPreview = useCallback(
    (curtain, events) => <Preview order={order} marking={marking} curtain={curtain} events={events} />,
    [order, marking],
  )
  // Kept between the steps, so that the fabric step shows the same search and filters again.
  const [narrowing, setNarrowing] = useState(() => narrowingOfSearch(search))
  if (!step)
    return <Navigate to={to('/order/$order/folder/$folder', { order: order.id, folder: marking.folderId })} replace />
  if (!mayEdit) return <ClosedMarking order={order} marking={marking} />
  if (letter && isLoading) return null
  return (
    <MarkingWizard
      key={alternative?.letter}
      order={order}
      marking={marking}
      alternative={alternative}
      step={step}
      path={<FolderPath order={order} folder={folder} />}
      renderFabricStep={(props) => (
        <FabricChoice
          {...props}
          narrowing={narrowing}
          onNarrow={setNarrowing}
          matchesOrder={order.fabricMarkingList.filter((fabric) => !isOwnInUse(fabric, order))}
          wallLink={
            <Button
              renderRoot={(root) => (
                <Link
                  {...root}
                  to={to('/order/$order/marking/$marking/fabrics', { order: order.id, marking: marking.id })}
                  search={{ ...searchOfNarrowing(narrowing), ...(letter && { alternative: letter }) }}
                />
              )}
              variant="default"
              leftSection={<IconWallpaper size={18} stroke={1.75} aria-hidden />}
            >
              {t('FabricWall:Title')}
            </Button>
          }
        />
      )}
      renderPreview={renderPreview}
      onFabric={prepareFabricOf}
    />
  )
}
