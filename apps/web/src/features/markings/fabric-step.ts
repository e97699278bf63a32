import type { Variant } from '@veck/contract'
import type { OwnFabric } from '../../lib/fabrics/own-fabric.ts'

/** What the wizard gives to its second step. */
export type FabricStep = {
  isExternal: boolean
  onSupplier: (isExternal: boolean) => void
  chosen: { productId: number; partNo: string } | null
  onChoose: (variant: Variant) => void
  ownFabric: OwnFabric
  onOwnFabric: (fabric: OwnFabric) => void
}
