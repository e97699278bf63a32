import type { CreateOrderLine, Variant } from '@veck/contract'
import { toLineChoices } from '@veck/contract/line-choices'
import type { CurtainInput } from '@veck/domain'
import { isWholeOwnFabric, type OwnFabric } from '../../lib/fabrics/own-fabric.ts'

type LineInput = { markingId: string; version: number; input: CurtainInput; variant: Variant; ownFabric: OwnFabric }

/** The save request has only choices: the server calculates all results (B7.13). */
export function lineRequest({ markingId, version, input, variant, ownFabric }: LineInput): CreateOrderLine {
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
