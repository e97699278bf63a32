import type { Hanging } from '../geometry/hanging.ts'
import type { Room } from '../geometry/room.ts'
import type { Extent } from './view.ts'

/** As a short telephoto lens sees, degrees: walls stay upright, folds keep their size. */
export const FieldOfView = 24

/** What is to be seen when zoomed out: its middle, cm, and how far away the viewer stands. */
export interface Framing extends Extent {
  x: number
  y: number
  distance: number
}

// cm
const BelowTheFloorLine = 14
const AboveTheCeilingLine = 10
const AboveTheRail = 60

/** The curtain and its window with some wall beside them, or the whole of a wall with ends. */
function sidesOf(room: Room, { left, right }: Hanging): { left: number; right: number } {
  if (room.enclosed) return { left: -room.width / 2, right: room.width / 2 }
  const beside = Math.max(30, (right - left) * 0.1)
  return {
    left: Math.min(left, room.window?.left ?? left) - beside,
    right: Math.max(right, room.window?.right ?? right) + beside,
  }
}

export function frame(room: Room, hanging: Hanging, aspect: number): Framing {
  const { left, right } = sidesOf(room, hanging)
  const top = Math.min(room.height + AboveTheCeilingLine, hanging.top + AboveTheRail)
  const halfWidth = (right - left) / 2
  const halfHeight = (top + BelowTheFloorLine) / 2
  const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180))
  const distance = 1.04 * Math.max(halfHeight / reach, halfWidth / (reach * aspect)) + 30
  return { x: (left + right) / 2, y: (top - BelowTheFloorLine) / 2, distance, halfWidth, halfHeight }
}
