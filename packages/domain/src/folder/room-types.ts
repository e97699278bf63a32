import { type ChoiceName, choiceNames, type CurtainChoices, normalizeChoices } from '../curtain/curtain-choices.ts'
import { isSameWindow, type MarkingWindow } from '../curtain/marking-window.ts'

/** What tells the fabric of one curtain from that of another. */
export interface FabricOfCurtain {
  variantId: number
  isExternalFabric: boolean
  productWidth: number
  productRepeatHeight: number
  externalFabricSupplier: string
  externalFabricArticleNumber: string
  externalFabricColor: string
  externalFabricName: string
  externalFabricShade: string
}

const fabricNames = [
  'variantId',
  'isExternalFabric',
  'productWidth',
  'productRepeatHeight',
  'externalFabricSupplier',
  'externalFabricArticleNumber',
  'externalFabricColor',
  'externalFabricName',
  'externalFabricShade',
] as const satisfies (keyof FabricOfCurtain)[]

export const isSameFabric = (one: FabricOfCurtain, other: FabricOfCurtain): boolean =>
  fabricNames.every((name) => one[name] === other[name])

/** A marking of a room type, or one that follows it. */
export interface RoomItem {
  name: string
  /** Of the order line, or measured; null if there are none. */
  choices: CurtainChoices | null
  /** null without an order line. */
  fabric: FabricOfCurtain | null
  window?: MarkingWindow | null | undefined
}

/** What a room takes over from its type, field by field. */
export const roomFields = ['name', 'fabric', ...choiceNames, 'window'] as const
export type RoomField = 'name' | 'fabric' | 'window' | ChoiceName

const sameFabric = (one: RoomItem, other: RoomItem) =>
  one.fabric && other.fabric ? isSameFabric(one.fabric, other.fabric) : one.fabric === other.fabric

/** The fields in which two markings differ. */
export function differingFields(one: RoomItem, other: RoomItem): RoomField[] {
  const [its, others] = [one.choices && normalizeChoices(one.choices), other.choices && normalizeChoices(other.choices)]
  const choices = choiceNames.filter((name) => its?.[name] !== others?.[name])
  return [
    ...(one.name === other.name ? [] : (['name'] as const)),
    ...(sameFabric(one, other) ? [] : (['fabric'] as const)),
    ...choices,
    ...(isSameWindow(one.window, other.window) ? [] : (['window'] as const)),
  ]
}

/** The fields that a room does not take over from its type: those that differ now. Nothing else is stored about them. */
export const ownFields = (room: RoomItem, type: RoomItem): RoomField[] => differingFields(room, type)

/**
 * The fields that a change of the type gives to a room: those that the type changed, that the room had as the type had
 * them, and that the same change did not write in the room itself.
 */
export function fieldsToFollow(
  type: { before: RoomItem; after: RoomItem },
  room: { before: RoomItem; after: RoomItem },
) {
  const own = new Set([...differingFields(room.before, type.before), ...differingFields(room.before, room.after)])
  return differingFields(type.before, type.after).filter((field) => !own.has(field))
}
