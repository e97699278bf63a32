import type { FabricInUse, Order } from '@veck/contract'
import { ExternalFabricTextMaxLength } from '@veck/contract/limits'

/** A fabric that the customer supplies (B3.7). */
export type OwnFabric = {
  supplier: string
  externalFabricName: string
  articleNumber: string
  color: string
  /** cm; null until chosen. */
  width: number | null
  /** cm; height of one pattern repeat, 0 for a plain fabric. */
  repeat: number
  /** The colour in the 3D preview: #rrggbb, or empty. */
  shade: string
}

export type OwnFabricText = Exclude<keyof OwnFabric, 'width' | 'repeat' | 'shade'>

export const ownFabricTexts = ['supplier', 'externalFabricName', 'articleNumber', 'color'] as const

export const noOwnFabric: OwnFabric = {
  supplier: '',
  externalFabricName: '',
  articleNumber: '',
  color: '',
  width: null,
  repeat: 0,
  shade: '',
}

export type OwnFabricProblem = 'required' | 'tooLong'

/** The rules of the text fields (B5.4). */
export function ownFabricProblem(text: string): OwnFabricProblem | undefined {
  const { length } = text.trim()
  if (length === 0) return 'required'
  return length > ExternalFabricTextMaxLength ? 'tooLong' : undefined
}

export const isWholeOwnFabric = (fabric: OwnFabric): fabric is OwnFabric & { width: number } =>
  fabric.width !== null && ownFabricTexts.every((name) => ownFabricProblem(fabric[name]) === undefined)

/** Whether a fabric that the order uses is the customer's own. */
export const isOwnInUse = (fabric: FabricInUse, { markings }: Order) =>
  fabric.markings.some(({ markingId }) => markings[markingId]?.isExternalFabric)
