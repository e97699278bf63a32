import { BufferAttribute, BufferGeometry, Group, Mesh } from 'three'
import type { Hanging, Room } from '@veck/domain'
import type { GliderPlace } from '../geometry/gliders.ts'
import { around, type Box, trackOf } from '../geometry/track.ts'
import type { RoomPalette } from './palette.ts'
import type { RoomLight } from './room-light.ts'
import { createSurface } from './surface.ts'
import { plainTexture } from './textures.ts'

// cm
const Glider = { width: 1.1, depth: 1.5, height: 0.5 }
const Hook = { width: 0.34, depth: 0.34, intoCloth: 2.2, behindCloth: 0.5 }

/** Faces of a unit box without its top, which nobody sees: normal, and corners in the order of two triangles. */
const faces = [
  { normal: [0, 0, 1], corners: ['001', '101', '111', '011'] },
  { normal: [1, 0, 0], corners: ['101', '100', '110', '111'] },
  { normal: [-1, 0, 0], corners: ['000', '001', '011', '010'] },
  { normal: [0, -1, 0], corners: ['000', '100', '101', '001'] },
] as const

/** One geometry for all boxes: each is too small to be drawn on its own. */
function boxGeometry(boxes: readonly Box[]): BufferGeometry {
  const points = boxes.length * faces.length * 4
  const [positions, normals] = [new Float32Array(points * 3), new Float32Array(points * 3)]
  const indices: number[] = []
  let point = 0
  for (const { x, y, z } of boxes) {
    for (const { normal, corners } of faces) {
      for (const second of [1, 2]) indices.push(point, point + second, point + second + 1)
      for (const corner of corners) {
        positions.set([x[Number(corner[0])] ?? 0, y[Number(corner[1])] ?? 0, z[Number(corner[2])] ?? 0], point * 3)
        normals.set(normal, point * 3)
        point++
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(points * 2), 2))
  geometry.setIndex(indices)
  return geometry
}

/** A runner in the slot, and the hook from it into the heading, behind the cloth. */
function gliderBoxes({ x, y, z }: GliderPlace, from: number, depth: number): Box[] {
  const back = Math.min(z, depth) - Hook.behindCloth
  return [
    { x: around(x, Glider.width), y: [from - Glider.height, from], z: around(depth, Glider.depth) },
    { x: around(x, Hook.width), y: [y - Hook.intoCloth, from], z: around(back, Hook.depth) },
  ]
}

/** The track of one curtain, with gliders and hooks. A track in the ceiling hides its gliders. */
export function createTrack(light: RoomLight) {
  const plain = plainTexture()
  const rail = new Mesh(new BufferGeometry(), createSurface(light, plain))
  const gliders = new Mesh(new BufferGeometry(), createSurface(light, plain))
  const group = new Group()
  group.add(rail, gliders)

  function clear(): void {
    rail.geometry.dispose()
    gliders.geometry.dispose()
  }

  return {
    group,
    /** `depth` is the distance of the track from the wall. */
    arrange(room: Room, hanging: Hanging, places: readonly GliderPlace[], depth: number): void {
      clear()
      const track = trackOf(room, hanging, depth)
      const { from, to } = track.gliders
      const visible = from > to ? places : []
      rail.geometry = boxGeometry(track.metal)
      gliders.geometry = boxGeometry([...track.slot, ...visible.flatMap((place) => gliderBoxes(place, from, depth))])
    },
    paint(palette: RoomPalette): void {
      rail.material.uniforms['colour']?.value.set(palette.rail)
      gliders.material.uniforms['colour']?.value.set(palette.glider)
    },
    dispose(): void {
      clear()
      rail.material.dispose()
      gliders.material.dispose()
      plain.dispose()
    },
  }
}
