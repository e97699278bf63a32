import { Navigate } from '@tanstack/react-router'
import type { Variant } from '@veck/contract'
import type { CurtainInput, CurtainResult } from '@veck/domain'
import { lazy, Suspense } from 'react'
import { FabricChoice } from '../features/fabrics/fabric-choice.tsx'
import { FolderPath } from '../features/folders/folder-path.tsx'
import { MarkingWizard } from '../features/markings/marking-wizard.tsx'
import { stepOf } from '../features/markings/steps.ts'
import { useCurrentOrder } from '../lib/current-order.ts'
import { usePathTo } from '../lib/paths.ts'
import { useRouteParams } from '../lib/route-params.ts'

const CurtainPreview = lazy(async () => ({
  default: (await import('../features/curtain-preview/index.ts')).CurtainPreview,
}))

/** Undyed linen, for a fabric we have no picture of. */
const ownFabricColour = '#d8cfbf'

const renderPreview = (input: CurtainInput, result: CurtainResult, variant: Variant) => (
  <Suspense>
    <CurtainPreview
      curtain={{ ...result, curtainConfiguration: input.curtainConfiguration, quantity: input.quantity }}
      fabric={{
        width: variant.width,
        repeat: variant.repeatHeight,
        texture: variant.isExternalFabric ? null : variant.texture,
        colour: ownFabricColour,
      }}
      wall={{ width: input.wallWidth, height: input.wallHeight, heightDeduction: input.heightDeduction }}
    />
  </Suspense>
)

/** B2.7, B2.21 */
export default function MarkingRoute() {
  const to = usePathTo()
  const { order, marking } = useCurrentOrder()
  const step = stepOf(useRouteParams().step)
  if (!order || !marking) return null
  const place = { order: order.id, folder: marking.folderId }
  if (!step) return <Navigate to={to('folderview', place)} replace />
  return (
    <MarkingWizard
      key={marking.id}
      order={order}
      marking={marking}
      step={step}
      path={<FolderPath order={order} folder={order.folders[marking.folderId]} />}
      renderFabricStep={(props) => <FabricChoice {...props} />}
      renderPreview={renderPreview}
    />
  )
}
