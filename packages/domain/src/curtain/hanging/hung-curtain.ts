import type { SewingType } from '../enumerations.ts'
import { type CurtainToHang, hang, type Hanging } from './hanging.ts'
import { type Room, roomAround } from './room.ts'

/** Everything that decides the shape of a curtain and its room, and nothing of how it is priced or made. */
export interface HungCurtain {
  sewingType: SewingType
  hanging: Hanging
  room: Room
}

export const hungCurtain = (given: CurtainToHang): HungCurtain => {
  const hanging = hang(given)
  return { sewingType: given.curtain.sewingType, hanging, room: roomAround(given, hanging) }
}
