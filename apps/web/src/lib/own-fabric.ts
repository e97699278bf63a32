import type { FabricInUse, Order } from '@veck/contract'
import { ExternalFabricTextMaxLength, type ExternalFabricWidths } from '@veck/contract/limits'

/** B3.7: a fabric the customer sends in. */
export type OwnFabric = {
  supplier: string
  externalFabricName: string
  articleNumber: string
  color: string
  /** cm; null until chosen. */
  width: (typeof ExternalFabricWidths)[number] | null
}

export type OwnFabricText = Exclude<keyof OwnFabric, 'width'>

export const ownFabricTexts = ['supplier', 'externalFabricName', 'articleNumber', 'color'] as const

export const noOwnFabric: OwnFabric = {
  supplier: '',
  externalFabricName: '',
  articleNumber: '',
  color: '',
  width: null,
}

export type OwnFabricProblem = 'required' | 'tooLong'

/** B5.4 */
export function ownFabricProblem(text: string): OwnFabricProblem | undefined {
  const { length } = text.trim()
  if (length === 0) return 'required'
  return length > ExternalFabricTextMaxLength ? 'tooLong' : undefined
}

export const isWholeOwnFabric = (fabric: OwnFabric): fabric is OwnFabric & { width: 150 | 300 } =>
  fabric.width !== null && ownFabricTexts.every((name) => ownFabricProblem(fabric[name]) === undefined)

/** Whether a fabric that the offer uses is the customer's own. */
export const isOwnInUse = (fabric: FabricInUse, { markings }: Order) =>
  fabric.markings.some(({ markingId }) => markings[markingId]?.isExternalFabric)
