import { Button } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../lib/use-translation.ts'
import { StateMessage } from '../components/state-message.tsx'
import { EditFabric } from '../features/fabrics/edit-fabric.tsx'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useOrder } from '../lib/current-order.ts'
import { useMayEdit } from '../lib/order-facts.ts'
import { usePathTo } from '../lib/paths.ts'
import type { Order } from '@veck/contract'

/** Replaces a fabric in the markings of an order (B2.10). */
export default function EditMarkingFabricRoute() {
  const order = useOrder()
  return order ? <FabricOfOrder order={order} /> : null
}

type Place = { productId: number; variantId: number }

function FabricOfOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const router = useRouter()
  const { variant } = useParams({ from: '/$locale/_app/_workbench/order/$order/fabric/$product/$variant' })
  const mayEdit = useMayEdit(order)
  const fabric = order.fabricMarkingList.find(({ variantId }) => String(variantId) === variant)
  if (!fabric) {
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
  const { variantName: title, variantId } = fabric
  const pathOf = (there: Place) =>
    to('/order/$order/fabric/$product/$variant', {
      order: order.id,
      product: there.productId,
      variant: there.variantId,
    })
  const goTo = (there: Place) => navigate({ to: pathOf(there), replace: true })
  return (
    <WorkbenchPage order={order} above={order.folder} title={title} intro={t('EditFabric:Intro')}>
      {mayEdit ? (
        <EditFabric
          key={variantId}
          order={order}
          fabric={fabric}
          onSaved={goTo}
          onUndone={async (undone) => {
            // A user who has opened another screen stays there.
            if (router.state.location.pathname === pathOf(undone)) await goTo(fabric)
          }}
        />
      ) : (
        <ReadOnlyNote order={order} />
      )}
    </WorkbenchPage>
  )
}
