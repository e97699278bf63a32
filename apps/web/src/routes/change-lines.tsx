import { Button } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { Order, Variant } from '@veck/contract'
import { useMemo, useState } from 'react'
import { StateMessage } from '../components/messages/state-message.tsx'
import { ChangeLines } from '../features/change-lines/change-lines.tsx'
import type { FabricViews } from '../features/change-lines/fabric-part.tsx'
import { Collection } from '../features/fabrics/collection.tsx'
import { FabricImage } from '../features/fabrics/fabric-image.tsx'
import { wholeCollection } from '../features/fabrics/filter-query.ts'
import { VariantTiles } from '../features/fabrics/variant-tiles.tsx'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'
import { isOwnInUse } from '../lib/fabrics/own-fabric.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useRouteParams } from '../lib/screen/route-params.ts'
import { useSelectedMarkings } from '../lib/order/selected-markings.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import classes from './change-lines.module.css'

/** Changes many curtains of an order at once: of all of it, a folder, selected markings, or a fabric (B2.10). */
export default function ChangeLinesRoute() {
  const order = useOrder()
  const { variant } = useRouteParams()
  // Opened anew for another fabric.
  return order ? <LinesOfOrder key={variant} order={order} /> : null
}

function LinesOfOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const router = useRouter()
  const mayEdit = useMayEdit(order)
  const { folder: folderId, variant } = useRouteParams()
  const selection = useSelectedMarkings()
  const folder = order.folders[folderId ?? '']
  const fabric = order.fabricMarkingList.find(({ variantId }) => String(variantId) === variant)
  const from = useMemo(() => ({ folder, fabric, selection }), [folder, fabric, selection])
  if (variant !== undefined && !fabric) return <NotInUse order={order} />
  const pathOf = ({ productId, variantId }: Pick<Variant, 'productId' | 'variantId'>) =>
    to('/order/$order/fabric/$product/$variant', { order: order.id, product: productId, variant: variantId })
  const folderPath = to('/order/$order/folder/$folder', { order: order.id, folder: (folder ?? order.folder).id })
  return (
    <WorkbenchPage
      order={order}
      above={folder ?? order.folder}
      title={t('ChangeLines:Title')}
      intro={t('ChangeLines:Intro')}
    >
      {mayEdit ? (
        <ChangeLines
          order={order}
          from={from}
          views={views}
          onSaved={(became) =>
            fabric && became ? navigate({ to: pathOf(became), replace: true }) : navigate({ to: folderPath })
          }
          onUndone={async (became) => {
            // A user who has opened another screen stays there.
            if (fabric && became && router.state.location.pathname === pathOf(became))
              await navigate({ to: pathOf(fabric), replace: true })
          }}
        />
      ) : (
        <ReadOnlyNote order={order} />
      )}
    </WorkbenchPage>
  )
}

function NotInUse({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <StateMessage
      icon={IconNeedleThread}
      title={t('EditFabric:NotInUse')}
      actions={
        <Button component={Link} to={to('/order/$order', { order: order.id })}>
          {t('Preview:BackToOffer')}
        </Button>
      }
    >
      {t('EditFabric:NotInUseText')}
    </StateMessage>
  )
}

/** Of the feature of fabrics, which the feature of changes does not know. */
const views: FabricViews = {
  FabricImage,
  FabricPicker: function FabricPicker({ order, chosen, onChoose }) {
    const [narrowing, setNarrowing] = useState(wholeCollection)
    return (
      <div className={classes.collection}>
        <Collection
          chosen={chosen}
          onChoose={onChoose}
          narrowing={narrowing}
          onNarrow={setNarrowing}
          matchesOrder={order.fabricMarkingList.filter((fabric) => !isOwnInUse(fabric, order))}
        />
      </div>
    )
  },
  ColourPicker: function ColourPicker({ name, ...tiles }) {
    const { t } = useTranslation()
    return (
      <div className={classes.colours}>
        <VariantTiles {...tiles} label={t('Fabrics:ColoursOf', { name })} />
      </div>
    )
  },
}
