import { BoxGeometry, type BufferGeometry, PlaneGeometry } from 'three'
import type { Room } from '@veck/domain'
import { OakTile } from './oak-floor.ts'

// cm
/** Behind the camera at any distance. */
const Depth = 6000
const EndlessWidth = 8000
const Plaster = 260
const Skirting = { height: 9, depth: 1.4 }

type Axis = 'getX' | 'getY' | 'getZ'

/** The grain keeps its size and position in any room size. */
function grained(
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

export function wallShapes(room: Room): BufferGeometry[] {
  const wall = new PlaneGeometry(widthOf(room), room.height).translate(0, room.height / 2, 0)
  const sides = room.enclosed ? [-1, 1] : []
  return [
    grained(wall, 'getX', 'getY', Plaster, Plaster),
    ...sides.map((side) => {
      const plane = new PlaneGeometry(Depth, room.height).rotateY((-side * Math.PI) / 2)
      const placed = plane.translate((side * room.width) / 2, room.height / 2, Depth / 2)
      return grained(placed, 'getZ', 'getY', Plaster, Plaster)
    }),
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
  const back = new BoxGeometry(widthOf(room), height, depth).translate(0, height / 2, depth / 2)
  const sides = room.enclosed ? [-1, 1] : []
  return [
    back,
    ...sides.map((side) =>
      new BoxGeometry(depth, height, Depth).translate(side * ((room.width - depth) / 2), height / 2, Depth / 2),
    ),
  ]
}
