import { useNavigate, useParams } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { useMemo, useState } from 'react'
import { ChangeLines, type FabricPickerProps } from '../features/change-lines/change-lines.tsx'
import { Collection } from '../features/fabrics/collection.tsx'
import { wholeCollection } from '../features/fabrics/filter-query.ts'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useOrder } from '../lib/current-order.ts'
import { useMayEdit } from '../lib/order-facts.ts'
import { isOwnInUse } from '../lib/own-fabric.ts'
import { usePathTo } from '../lib/paths.ts'
import { useSelectedMarkings } from '../lib/selected-markings.ts'
import { useTranslation } from '../lib/use-translation.ts'
import classes from './change-lines.module.css'

/** Changes many curtains of an order at once. */
export default function ChangeLinesRoute() {
  const order = useOrder()
  return order ? <LinesOfOrder order={order} /> : null
}

function LinesOfOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const mayEdit = useMayEdit(order)
  const { folder: folderId } = useParams({ from: '/$locale/_app/_workbench/order/$order/change/{-$folder}' })
  const selection = useSelectedMarkings()
  const folder = order.folders[folderId ?? '']
  const from = useMemo(() => ({ folder, selection }), [folder, selection])
  const back = () =>
    navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: (folder ?? order.folder).id }) })
  return (
    <WorkbenchPage
      order={order}
      above={folder ?? order.folder}
      title={t('ChangeLines:Title')}
      intro={t('ChangeLines:Intro')}
    >
      {mayEdit ? (
        <ChangeLines order={order} from={from} onSaved={back} FabricPicker={FabricPicker} />
      ) : (
        <ReadOnlyNote order={order} />
      )}
    </WorkbenchPage>
  )
}

/** The feature of fabrics, which the feature of changes does not know. */
function FabricPicker({ order, chosen, onChoose }: FabricPickerProps) {
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
}
