import { BoxGeometry, type BufferGeometry } from 'three'
import type { Hanging, Rectangle, Room } from '@veck/domain'
import { grained } from './room-shapes.ts'

// cm
/** The space between the wall and the deepest folds of a curtain, and of one on a second track behind it. */
const Space = { front: 3, behind: 1.6 }
const Sill = { thickness: 2.6, depth: 15, beyond: 5, lowest: 15 }
const Radiator = { depth: 9, groove: 5 }
const Door = { panel: 72, depth: 2.2, handle: { width: 2, height: 14, depth: 4, from: 5, at: 100 } }

const box = ({ left, right, bottom, top }: Rectangle, from: number, to: number): BufferGeometry =>
  new BoxGeometry(right - left, top - bottom, to - from).translate(
    (left + right) / 2,
    (bottom + top) / 2,
    (from + to) / 2,
  )

/** What hangs before the furniture: the lower edge of the longer curtain, and the space that is left behind the cloth. */
export interface Before {
  bottom: number
  space: number
}

export const before = (front: Pick<Hanging, 'bottom'>, behind?: Pick<Hanging, 'bottom'>): Before =>
  behind
    ? { bottom: Math.min(front.bottom, behind.bottom), space: Space.behind }
    : { bottom: front.bottom, space: Space.front }

/** The board under a window. A curtain that ends above it hangs over it. A terrace door has none. */
export function sillShapes({ window, furniture }: Room, { bottom, space }: Before): BufferGeometry[] {
  const { thickness, depth, beyond, lowest } = Sill
  if (!window || !furniture || window.bottom < lowest) return []
  const to = bottom >= window.bottom - 1 ? depth : space
  const board = {
    left: window.left - beyond,
    right: window.right + beyond,
    bottom: window.bottom - thickness,
    top: window.bottom,
  }
  const inNiche = furniture.niche
    ? [box({ ...window, bottom: window.bottom, top: window.bottom + 0.4 }, -furniture.niche, 0)]
    : []
  return [box(board, 0, to), ...inNiche]
}

/** Grooved by its material. */
export function radiatorShapes({ furniture }: Room, { bottom, space }: Before): BufferGeometry[] {
  const radiator = furniture?.radiator
  if (!radiator) return []
  const { depth, groove } = Radiator
  return [grained(box(radiator, 0, bottom >= radiator.top ? depth : space), 'getX', 'getY', groove, groove)]
}

/** The glazed part of a balcony door. */
export const doorPane = (door: Rectangle): Rectangle => ({ ...door, bottom: Math.min(Door.panel, door.top / 2) })

/** The lower part of a balcony door, and its handle beside the window. */
export function doorShapes({ furniture, window }: Room): BufferGeometry[] {
  const door = furniture?.door
  if (!door || !window) return []
  const { width, height, depth, from, at } = Door.handle
  const isLeft = door.right <= window.left
  const left = isLeft ? door.right - from - width : door.left + from
  return [
    box({ ...door, top: doorPane(door).bottom }, 0, Door.depth),
    box({ left, right: left + width, bottom: at, top: at + height }, 0, depth),
  ]
}

/** How far before the wall a pane is drawn: a window in its niche, a door before the skirting. */
export const paneDepth = (furniture: Room['furniture']): number => 1.7 - (furniture?.niche ?? 0)
export const DoorPaneDepth = Door.depth
