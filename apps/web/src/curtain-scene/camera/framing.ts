import { FigureHeight } from '../geometry/figure.ts'
import type { Hanging, Room } from '@veck/domain'
import type { Extent } from './view.ts'

/** Degrees, like a short telephoto lens: little perspective, so walls stay upright. */
export const FieldOfView = 24

/** The initial view: its centre in cm, and the camera position. */
export interface Framing extends Extent {
  x: number
  y: number
  distance: number
  azimuth: number
}

// cm
const BelowTheFloorLine = 14
const AboveTheCeilingLine = 10
const AboveTheRail = 60
const ForTheFigure = 62
const FromTheSideWall = 30

/** Slightly from the right, the direction in which the light falls. */
const Azimuth = 0.17

/** The curtain and its window with some wall next to them, or the whole wall if it has ends. */
function sidesOf(room: Room, { left, right }: Hanging, figure: boolean): { left: number; right: number } {
  if (room.enclosed) return { left: -room.width / 2, right: room.width / 2 }
  const beside = Math.max(30, (right - left) * 0.1)
  return {
    left: Math.min(left, room.window?.left ?? left) - beside,
    right: Math.max(right, room.window?.right ?? right) + beside + (figure ? ForTheFigure : 0),
  }
}

export function frame(room: Room, hanging: Hanging, aspect: number, figure: boolean): Framing {
  const { left, right } = sidesOf(room, hanging, figure)
  const head = figure ? FigureHeight + AboveTheCeilingLine : 0
  const top = Math.min(room.height + AboveTheCeilingLine, Math.max(hanging.top + AboveTheRail, head))
  const halfWidth = (right - left) / 2
  const halfHeight = (top + BelowTheFloorLine) / 2
  const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180))
  const distance = 1.04 * Math.max(halfHeight / reach, halfWidth / (reach * aspect)) + 30
  // The first view is inside the room. Seen from outside, a side wall would hide the curtain, so it is not drawn.
  const inside = Math.asin(Math.min(1, Math.max(0, halfWidth - FromTheSideWall) / distance))
  return {
    x: (left + right) / 2,
    y: (top - BelowTheFloorLine) / 2,
    distance,
    halfWidth,
    halfHeight,
    azimuth: room.enclosed ? Math.min(Azimuth, inside) : Azimuth,
  }
}
