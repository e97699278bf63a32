import { CurtainConfiguration } from '../enumerations.ts'
import { DoorGap, DoorWidth, LowestCeiling, type MarkingWindow } from '../marking-window.ts'

// cm
/** The upper edge of the window of a short curtain, if nothing is said about it. */
const StandardTop = 210
const StandardSill = 42
const SillOverRadiator = 70
/** The sill of a short curtain that does not reach down to one. */
const SillOfValance = 90
/** A curtain that ends higher does not hang at its sill. */
const HighestSill = 130
/** From the window up to the track of a curtain that does not hang from the ceiling. */
const TrackAbove = 10
const LeastHeight = 20
export const LeastWidth = 90
const StandardCeiling = 245
const CeilingAboveTrack = 15
export const RailHeight = 1.8

interface Wall {
  height: number
  heightDeduction: number
}

/** Of a rail at the ceiling: the deduction is space for it. The rest of the deduction is the gap above the floor. */
export const railAtCeiling = ({ heightDeduction }: Wall): number => Math.min(RailHeight, heightDeduction / 2)

/** Above the floor, cm. */
export interface WindowEdges {
  sill: number
  top: number
  /** The upper end of the curtain: the height of its wall, or above its window if it is shorter. */
  track: number
}

/**
 * The window behind a curtain, and how high the curtain hangs. A curtain that is shorter than the way from its track to
 * the floor hangs above its window and ends at its own height, for example at the sill.
 */
export function windowEdges(
  window: MarkingWindow | null | undefined,
  wall: Wall,
  configuration: CurtainConfiguration,
): WindowEdges {
  const isShort = wall.height < LowestCeiling
  const cloth = wall.height - railAtCeiling(wall)
  const usualTop = isShort ? StandardTop : cloth - Math.min(30, 0.1 * cloth)
  const { sill: saidSill, height } = window ?? {}
  const top = saidSill !== undefined && height !== undefined ? saidSill + height : Math.max(usualTop, height ?? 0)
  const sill = saidSill ?? (height === undefined ? usualSill(window, wall.height, isShort) : top - height)
  // The wall may have got lower since its window was measured.
  const mayBeHigher = isShort || configuration === CurtainConfiguration.Simple
  const highest = mayBeHigher ? Infinity : wall.height
  const upper = Math.min(Math.max(top, sill + LeastHeight), highest)
  return {
    sill: Math.max(0, Math.min(sill, upper - LeastHeight)),
    top: upper,
    track: wall.height >= upper ? wall.height : upper + TrackAbove,
  }
}

/** A measured wall, or a usual one for a curtain that does not reach from its ceiling to the floor. */
export const roomHeight = (wall: Wall, { track }: Pick<WindowEdges, 'track'>): number =>
  Math.max(
    wall.height < LowestCeiling ? StandardCeiling : wall.height,
    track > wall.height ? track + CeilingAboveTrack : 0,
  )

/** Of a window behind a curtain that covers so much. */
export const usualWindowWidth = (covered: number, configuration: CurtainConfiguration): number =>
  Math.max(LeastWidth, covered * (configuration === CurtainConfiguration.CoverWall ? 0.62 : 0.78))

function usualSill(window: MarkingWindow | null | undefined, height: number, isShort: boolean): number {
  if (!isShort) return window?.radiator ? SillOverRadiator : StandardSill
  const end = StandardTop + TrackAbove - height
  return end <= HighestSill ? end : SillOfValance
}

/** Width of the window and the door beside it. Undefined if it is not said. */
export const openingWidth = (window: MarkingWindow | null | undefined): number | undefined =>
  window?.width === undefined ? undefined : window.width + (window.door ? DoorGap + DoorWidth : 0)
