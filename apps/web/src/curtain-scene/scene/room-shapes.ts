import { BoxGeometry, type BufferGeometry, PlaneGeometry } from 'three'
import type { Rectangle, Room } from '@veck/domain'
import { OakTile } from './oak-floor.ts'

// cm
/** Behind the camera at any distance. */
const Depth = 6000
const EndlessWidth = 8000
const Plaster = 260
const Skirting = { height: 9, depth: 1.4 }

export type Axis = 'getX' | 'getY' | 'getZ'

/** The grain keeps its size and position in any room size. */
export function grained(
  geometry: BufferGeometry,
  across: Axis,
  along: Axis,
  cmAcross: number,
  cmAlong: number,
): BufferGeometry {
  const { position, uv } = geometry.attributes
  if (!position || !uv) return geometry
  for (let i = 0; i < position.count; i++) {
    uv.setXY(i, position[across](i) / cmAcross, position[along](i) / cmAlong)
  }
  return geometry
}

const widthOf = (room: Room) => (room.enclosed ? room.width : EndlessWidth)

/** A part of a wall that faces the camera, `z` cm before the wall behind the curtain. */
const front = ({ left, right, bottom, top }: Rectangle, z = 0) =>
  grained(
    new PlaneGeometry(right - left, top - bottom).translate((left + right) / 2, (bottom + top) / 2, z),
    'getX',
    'getY',
    Plaster,
    Plaster,
  )

/** An upright part of a wall from the back to the front. It faces right if `facing` is 1, left if it is -1. */
const flank = (
  x: number,
  facing: number,
  { from, to, bottom, top }: Record<'from' | 'to' | 'bottom' | 'top', number>,
) => {
  const plane = new PlaneGeometry(to - from, top - bottom).rotateY((facing * Math.PI) / 2)
  return grained(plane.translate(x, (bottom + top) / 2, (from + to) / 2), 'getZ', 'getY', Plaster, Plaster)
}

export function wallShapes(room: Room): BufferGeometry[] {
  const { recess, height } = room
  const half = (recess?.width ?? widthOf(room)) / 2
  const deep = { from: 0, to: recess?.depth ?? Depth, bottom: 0, top: height }
  const whole = { left: -half, right: half, bottom: 0, top: height }
  const end = EndlessWidth / 2
  return [
    ...wallAround(whole, room),
    ...(room.enclosed || recess ? [flank(-half, 1, deep), flank(half, -1, deep)] : []),
    ...(recess
      ? [
          front({ ...whole, left: -end, right: -half }, recess.depth),
          front({ ...whole, left: half, right: end }, recess.depth),
        ]
      : []),
  ]
}

/** The wall behind the curtain, with a hole for a window that lies deeper. */
function wallAround(whole: Rectangle, { window, furniture }: Room): BufferGeometry[] {
  const niche = furniture?.niche
  if (!window || !niche) return [front(whole)]
  const { left, right, bottom, top } = window
  const [width, middle] = [right - left, (left + right) / 2]
  const deep = { from: -niche, to: 0, bottom, top }
  const level = (y: number, facing: number) =>
    grained(
      new PlaneGeometry(width, niche).rotateX((-facing * Math.PI) / 2).translate(middle, y, -niche / 2),
      'getX',
      'getZ',
      Plaster,
      Plaster,
    )
  return [
    front({ ...whole, right: left }),
    front({ ...whole, left: right }),
    front({ left, right, bottom: whole.bottom, top: bottom }),
    front({ left, right, bottom: top, top: whole.top }),
    flank(left, 1, deep),
    flank(right, -1, deep),
    level(bottom, 1),
    level(top, -1),
  ]
}

export function floorShape(room: Room): BufferGeometry {
  const plane = new PlaneGeometry(widthOf(room), Depth).rotateX(-Math.PI / 2).translate(0, 0, Depth / 2)
  return grained(plane, 'getX', 'getZ', OakTile.cmWide, OakTile.cmLong)
}

export const ceilingShape = (room: Room): BufferGeometry =>
  new PlaneGeometry(widthOf(room), Depth).rotateX(Math.PI / 2).translate(0, room.height, Depth / 2)

export function skirtingShapes(room: Room): BufferGeometry[] {
  const { height, depth } = Skirting
  const { recess } = room
  const width = recess?.width ?? widthOf(room)
  const back = new BoxGeometry(width, height, depth).translate(0, height / 2, depth / 2)
  const sides = room.enclosed ? [-1, 1] : []
  const beside = (EndlessWidth - width) / 2
  return [
    back,
    ...(recess ? [-1, 1] : []).map((side) =>
      new BoxGeometry(beside, height, depth).translate(
        (side * (width + beside)) / 2,
        height / 2,
        recess ? recess.depth + depth / 2 : 0,
      ),
    ),
    ...sides.map((side) =>
      new BoxGeometry(depth, height, Depth).translate(side * ((room.width - depth) / 2), height / 2, Depth / 2),
    ),
  ]
}
