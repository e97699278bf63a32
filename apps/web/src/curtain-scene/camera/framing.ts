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
  const openings = [room.window, room.furniture?.door].flatMap((opening) => opening ?? [])
  return {
    left: Math.min(left, ...openings.map((opening) => opening.left)) - beside,
    right: Math.max(right, ...openings.map((opening) => opening.right)) + beside + (figure ? ForTheFigure : 0),
  }
}

const reach = Math.tan((FieldOfView / 2) * (Math.PI / 180))

/** A margin around what must be in the picture, and space for folds that come forward. */
const distanceFor = (fitting: number) => 1.04 * fitting + 30

export function frame(room: Room, hanging: Hanging, aspect: number, figure: boolean): Framing {
  const sides = sidesOf(room, hanging, figure)
  const head = figure ? FigureHeight + AboveTheCeilingLine : 0
  const top = Math.min(room.height + AboveTheCeilingLine, Math.max(hanging.top + AboveTheRail, head))
  const halfWidth = (sides.right - sides.left) / 2
  const halfHeight = (top + BelowTheFloorLine) / 2
  const fitting = { height: halfHeight / reach, width: halfWidth / (reach * aspect) }
  const y = (top - BelowTheFloorLine) / 2
  const covered = room.enclosed ? room.width : hanging.right - hanging.left
  if (covered > WidestInWhole && nearer(fitting) < fitting.width)
    return { ...alongWall(sides, distanceFor(nearer(fitting)), aspect, room.enclosed), y, halfHeight }
  const distance = distanceFor(Math.max(fitting.height, fitting.width))
  // The first view is inside the room. Seen from outside, a side wall would hide the curtain, so it is not drawn.
  const inside = Math.asin(Math.min(1, Math.max(0, halfWidth - FromTheSideWall) / distance))
  return {
    x: (sides.left + sides.right) / 2,
    y,
    distance,
    halfWidth,
    halfHeight,
    azimuth: room.enclosed ? Math.min(Azimuth, inside) : Azimuth,
  }
}

/** cm. In a picture of the whole of a wider wall the curtain would be a strip between floor and ceiling. */
const WidestInWhole = 800
/** A wider wall fills this fraction of the picture's height, if this fraction of its width is still in the picture. */
const OfWideWall = { height: 0.7, width: 0.5 }

const nearer = ({ height, width }: { height: number; width: number }) =>
  Math.max(height / OfWideWall.height, width * OfWideWall.width)

/** The camera looks along a wide wall to its left end, from as far right as the room allows. */
function alongWall(
  { left, right }: { left: number; right: number },
  distance: number,
  aspect: number,
  enclosed: boolean,
): Omit<Framing, 'y' | 'halfHeight'> {
  const half = (reach * aspect) / 1.04
  /** From the centre of the picture to its left and right edge, on the wall. */
  const shown = (azimuth: number) => {
    const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)]
    return { left: (half * distance) / (cos - half * sin), right: (half * distance) / (cos + half * sin) }
  }
  const isInside = (azimuth: number) =>
    left + shown(azimuth).left + distance * Math.sin(azimuth) <= right - FromTheSideWall
  const azimuth = enclosed ? (AlongWall.find(isInside) ?? 0) : AlongWall[0]
  const seen = shown(azimuth)
  const x = left + seen.left
  return { x, distance, azimuth, halfWidth: seen.right, beyond: Math.max(0, right - x - seen.right) }
}

/** Radians, the most first. */
const AlongWall = [0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const
