import type { SewingType } from '../enumerations.ts'
import { type DrawnDrop, drawnDropsOf } from './drawn-aside.ts'
import { type CurtainToHang, hang, type Hanging } from './hanging.ts'
import { type Room, roomAround } from './room.ts'

/** Everything that decides the shape of a curtain and its room, and nothing of how it is priced or made. */
export interface HungCurtain {
  sewingType: SewingType
  hanging: Hanging
  room: Room
  /** How it opens. Missing in offers that were frozen before curtains could be opened. */
  drawn?: DrawnDrop[]
}

export const hungCurtain = (given: CurtainToHang): HungCurtain => {
  const hanging = hang(given)
  return {
    sewingType: given.curtain.sewingType,
    hanging,
    room: roomAround(given, hanging),
    drawn: drawnDropsOf(given, hanging),
  }
}
