import type { CreateOrderLine, Variant } from '@veck/contract'
import { toLineChoices } from '@veck/contract/line-choices'
import type { CurtainInput } from '@veck/domain'
import { isWholeOwnFabric, type OwnFabric } from '../../lib/own-fabric.ts'

type Wish = { markingId: string; version: number; input: CurtainInput; variant: Variant; ownFabric: OwnFabric }

/** What saving sends: choices only, for every number is the server's (B7.13). */
export function lineRequest({ markingId, version, input, variant, ownFabric }: Wish): CreateOrderLine {
  const choices = { markingId, version, ...toLineChoices(input) }
  if (!variant.isExternalFabric) return { ...choices, isExternalFabric: false, erpProductId: variant.partNo }
  if (!isWholeOwnFabric(ownFabric)) throw new Error('The own fabric is not described')
  return {
    ...choices,
    isExternalFabric: true,
    externalFabricSupplier: ownFabric.supplier.trim(),
    externalFabricName: ownFabric.externalFabricName.trim(),
    externalFabricArticleNumber: ownFabric.articleNumber.trim(),
    externalFabricColor: ownFabric.color.trim(),
    externalFabricShade: ownFabric.shade,
    productWidth: ownFabric.width,
    productRepeatHeight: ownFabric.repeat,
  }
}
