import type { HungDrop, SewingType } from '@veck/domain'
import { clothMesh, densityFor } from '../../../curtain-scene/geometry/cloth-mesh.ts'

/** Light across a drop: `at` is 0 at the left edge and 1 at the right, `light` is 0 in the deepest fold. */
export interface Shade {
  at: number
  light: number
}

export interface FoldShades {
  heading: Shade[]
  below: Shade[]
  /** The visible position (0..1) of a point so many cm from the left edge of the cloth. */
  seenAt: (along: number) => number
}

/** Rows of the mesh: the heading, the open folds, the lower edge. */
const Rows = 2
const Density = { columns: 10, rows: Rows }
/** The weight of the key light relative to the ambient light. */
const KeyShare = 0.6

const number = (array: Float32Array, index: number) => array[index] ?? 0

/** The folds of a drop seen from the front. */
export function foldShades(drop: HungDrop, sewingType: SewingType): FoldShades {
  const mesh = clothMesh(drop, sewingType, 0, densityFor([drop], sewingType, Density))
  const across = mesh.positions.length / 3 / (Rows + 1)
  const shadesOf = (row: number): Shade[] =>
    Array.from({ length: across }, (_, column) => {
      const i = row * across + column
      const light = (number(mesh.light, i * 2) + KeyShare * number(mesh.light, i * 2 + 1)) / (1 + KeyShare)
      return { at: (number(mesh.positions, i * 3) - drop.left) / drop.coveredWidth, light }
    })
  const below = shadesOf(1)
  return {
    heading: shadesOf(0),
    below,
    seenAt(along) {
      const column = (along / drop.flatWidth) * (across - 1)
      const [from, to] = [below[Math.floor(column)], below[Math.ceil(column)]]
      return from && to ? from.at + (to.at - from.at) * (column % 1) : 0
    },
  }
}
