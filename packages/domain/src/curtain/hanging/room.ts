import { CurtainConfiguration } from '../enumerations.ts'
import { DoorGap, DoorWidth, LowestCeiling } from '../marking-window.ts'
import type { CurtainToHang, Hanging } from './hanging.ts'
import {
  LeastWidth,
  openingWidth,
  roomHeight,
  usualWindowWidth,
  type WindowEdges,
  windowEdges,
} from './window-edges.ts'

// cm
const NarrowestRoom = 220
const RecessDepth = 34

export interface Rectangle {
  left: number
  right: number
  bottom: number
  top: number
}

/** What is at the window. */
export interface Furniture {
  radiator?: Rectangle | undefined
  door?: Rectangle | undefined
  /** How deep the window lies in the wall. */
  niche?: number | undefined
}

/** x from the centre of the wall, y from the floor, cm. */
export interface Room {
  width: number
  height: number
  /** There are side walls at the ends of the measured wall. */
  enclosed: boolean
  /** In the wall behind the curtain. None behind a narrow piece of wall. */
  window: Rectangle | null
  /** Absent if nothing is said about the window, and the curtain reaches the floor. Else the window has a sill. */
  furniture?: Furniture | undefined
  /** A piece of wall that is too narrow for a room lies so deep between two others, and the curtain fills it. */
  recess?: { width: number; depth: number } | undefined
}

/** From the side of a single curtain to that of the wider window that it hangs at. */
const BesideWindow = 10

function windowBehind(
  { curtain, wall, window }: Pick<CurtainToHang, 'curtain' | 'wall' | 'window'>,
  { left, right, drops }: Hanging,
  { sill, top }: WindowEdges,
): Rectangle | null {
  const width = right - left
  const covering = curtain.curtainConfiguration === CurtainConfiguration.CoverWall
  if (!window && covering && width <= 150) return null
  const said = openingWidth(window)
  const usual = usualWindowWidth(width, curtain.curtainConfiguration)
  const beside = window?.door ? DoorGap + DoorWidth : 0
  // The wall may have got narrower since its window was measured.
  const all = Math.min(said ?? usual + beside, covering ? Math.max(wall.width, LeastWidth + beside) : Infinity)
  const half = all / 2
  // A single drop hangs at the side of its window, others in front of it.
  const alone = !covering && drops.length === 1
  const besideSaid = said !== undefined && said > width ? left + BesideWindow + half : 0
  const middle = alone ? (said === undefined ? right + half * 0.35 : besideSaid) : 0
  return {
    left: middle - half + (window?.door === 'left' ? beside : 0),
    right: middle + half - (window?.door === 'right' ? beside : 0),
    bottom: sill,
    top,
  }
}

const Radiator = { bottom: 12, top: 72, below: 12, leastHeight: 14, share: 0.8, widest: 180 }

function radiatorUnder({ left, right, bottom }: Rectangle): Rectangle | undefined {
  const top = Math.min(Radiator.top, bottom - Radiator.below)
  if (top - Radiator.bottom < Radiator.leastHeight) return undefined
  const middle = (left + right) / 2
  const half = Math.min(Radiator.widest, (right - left) * Radiator.share) / 2
  return { left: middle - half, right: middle + half, bottom: Radiator.bottom, top }
}

function furnitureAt(window: CurtainToHang['window'], pane: Rectangle | null): Furniture {
  if (!window || !pane) return {}
  const radiator = window.radiator ? radiatorUnder(pane) : undefined
  const doorLeft = window.door === 'left' ? pane.left - DoorGap - DoorWidth : pane.right + DoorGap
  return {
    ...(radiator && { radiator }),
    ...(window.door && { door: { left: doorLeft, right: doorLeft + DoorWidth, bottom: 0, top: pane.top } }),
    ...(window.niche && { niche: window.niche }),
  }
}

/** The room around the curtain: the measured wall, or a default one. */
export function roomAround(given: Pick<CurtainToHang, 'curtain' | 'wall' | 'window'>, hanging: Hanging): Room {
  const { curtain, wall, window } = given
  const covering = curtain.curtainConfiguration === CurtainConfiguration.CoverWall
  const enclosed = covering && wall.width >= NarrowestRoom
  const isShort = wall.height < LowestCeiling
  const edges = windowEdges(window, wall, curtain.curtainConfiguration)
  const pane = windowBehind(given, hanging, edges)
  const opening = openingWidth(window) ?? 0
  return {
    width: enclosed ? wall.width : Math.max(NarrowestRoom * 2, (hanging.right - hanging.left) * 2.2, opening * 1.5),
    height: roomHeight(wall, edges),
    enclosed,
    window: pane,
    ...((window || isShort) && { furniture: furnitureAt(window, pane) }),
    ...(covering && !enclosed && { recess: { width: wall.width, depth: RecessDepth } }),
  }
}
