import type { HungDrop, SewingType } from '@veck/domain'
import type { ClothMesh } from './cloth-mesh.ts'
import type { FoldedDrop } from './fold-angles.ts'
import { foldingOf } from './foldings.ts'

/** The upper edge of the cloth below a glider: x from the centre of the wall, y from the floor, z from the wall, cm. */
export interface GliderPlace {
  x: number
  y: number
  z: number
}

/** cm. At the very edge a glider would stand beside the cloth. */
const FromEdge = 1

/** The gliders that the headings of drops hang in. There is one mesh for each drop. */
export const gliderPlaces = (
  drops: readonly (FoldedDrop & HungDrop)[],
  sewingType: SewingType,
  meshes: readonly Pick<ClothMesh, 'positions' | 'across'>[],
): GliderPlace[] =>
  meshes.flatMap(({ positions, across }, index) => {
    const drop = drops[index]
    if (!drop) return []
    const placeOf = (along: number): GliderPlace => {
      const inside = Math.min(drop.flatWidth - FromEdge, Math.max(FromEdge, along))
      const column = (inside / drop.flatWidth) * (across - 1)
      const [before, after] = [Math.floor(column), Math.ceil(column)]
      const between = (axis: number) => {
        const [from, to] = [positions[before * 3 + axis] ?? 0, positions[after * 3 + axis] ?? 0]
        return from + (to - from) * (column - before)
      }
      return { x: between(0), y: between(1), z: between(2) }
    }
    return foldingOf(sewingType, drop).glidersOf(drop).map(placeOf)
  })
