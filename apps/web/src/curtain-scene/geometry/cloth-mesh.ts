import type { HungDrop, SewingType } from '@veck/domain'
import { blend, closedWidthOf, type FoldedDrop } from './fold-angles.ts'
import { bulge, foldCurve } from './fold-curve.ts'
import { foldLight } from './fold-light.ts'
import { foldingOf } from './foldings.ts'

export interface MeshDensity {
  /** Per shortest fold. */
  columns: number
  rows: number
}

/** Vertex data, row by row from the top, for the graphics card. */
export interface ClothMesh {
  /** Points in one row. */
  across: number
  positions: Float32Array
  normals: Float32Array
  /** cm along the cloth from its left edge, cm below the heading, cm to the right edge. */
  cloth: Float32Array
  /** Fractions of ambient and key light. */
  light: Float32Array
  /** Column by column. */
  indices: Uint32Array
}

/** cm below the upper edge. Rows are denser near the heading, where pleats open. */
export function rowDepths(height: number, rows: number, headingRows: readonly number[]): number[] {
  // A mesh of few rows keeps them for the folds.
  const given = rows > 2 * headingRows.length ? headingRows.filter((down) => down < height / 2) : []
  const from = given.at(-1) ?? 0
  const others = rows - given.length
  const below = Array.from({ length: others }, (_, i) => from + (height - from) * ((i + 1) / others) ** 1.7)
  return [0, ...given, ...below]
}

/** 1 if the drop is closed, less if it is drawn aside. */
const squeezeOf = (drop: FoldedDrop) => Math.min(1, drop.coveredWidth / closedWidthOf(drop))

/** The sharper folds of a drop that is drawn aside need more columns. */
const columnsOf = (drop: FoldedDrop, sewingType: SewingType, density: MeshDensity) => {
  const folds = drop.flatWidth / foldingOf(sewingType, drop).shortestFold
  return Math.max(8, Math.ceil(folds * density.columns * (1.8 - 0.8 * squeezeOf(drop))))
}

/** Up to this number, folds have all their columns. With more folds each is smaller on the screen and gets fewer. */
const FoldsInFull = 110

export function densityFor(drops: readonly FoldedDrop[], sewingType: SewingType, density: MeshDensity): MeshDensity {
  const folds = drops.reduce((sum, drop) => sum + drop.flatWidth / foldingOf(sewingType, drop).shortestFold, 0)
  return { ...density, columns: density.columns * Math.min(1, FoldsInFull / folds) }
}

/** cm below the upper edge: from here on, folds are open. */
const OpenFolds = 60

/**
 * The depth at which a closed drop has the folds of this one. Folds that lie close together hold each other: they are
 * the same from the heading to the lower edge.
 */
const foldedAs = (down: number, squeeze: number) => {
  const atLeast = OpenFolds * (1 - squeeze)
  return down < OpenFolds ? Math.max(down, atLeast) : OpenFolds + (down - OpenFolds) * squeeze * squeeze
}

/** The least ambient light between folds that touch: nobody sees deeper. */
const TouchingLight = 0.45
/** The fraction of its width that the back of a stack gives to its front. */
const Bulge = 0.9
// cm
const EdgeToEdge = 0.5
/** The side hem is stiff and free: there the cloth turns back towards the wall plane. */
const StiffEdge = 5
/** The fraction of a fold's angle at the very edge. */
const EdgeAngle = 0.3

/** `depth` is the distance of the track from the wall. */
export function clothMesh(
  drop: FoldedDrop & HungDrop,
  sewingType: SewingType,
  depth: number,
  density: MeshDensity,
): ClothMesh {
  const { flatWidth, coveredWidth, height } = drop
  const { rows } = density
  const columns = columnsOf(drop, sewingType, density)
  const across = columns + 1
  const points = across * (rows + 1)
  const mesh: ClothMesh = {
    across,
    positions: new Float32Array(points * 3),
    normals: new Float32Array(points * 3),
    cloth: new Float32Array(points * 3),
    light: new Float32Array(points * 2),
    indices: new Uint32Array(columns * rows * 6),
  }
  const { positions, normals, cloth, light } = mesh
  const folding = foldingOf(sewingType, drop)
  const anglesAt = folding.anglesOf(drop)
  const squeeze = squeezeOf(drop)
  const depths = rowDepths(height, rows, folding.headingRows)
  const angles = new Float32Array(columns)
  const stiffness = angles.map((_, column) => {
    const fromEdge = (Math.min(column + 0.5, columns - column - 0.5) / columns) * flatWidth
    return EdgeAngle + (1 - EdgeAngle) * blend(0, StiffEdge, fromEdge)
  })
  const point = { along: 0, down: 0, freedom: 0 }
  let strength: number | undefined
  for (let row = 0; row <= rows; row++) {
    const down = depths[row] ?? height
    point.down = foldedAs(down, squeeze)
    point.freedom = (down / height) * drop.freedom * squeeze
    for (let column = 0; column < columns; column++) {
      point.along = ((column + 0.5) / columns) * flatWidth
      angles[column] = anglesAt(point) * (stiffness[column] ?? 1)
    }
    const curve = foldCurve(angles, flatWidth, coveredWidth, strength)
    strength = curve.strength
    if (squeeze < 1) bulge(curve, Bulge * (1 - squeeze))
    const { ambient, key } = foldLight(curve)
    let [i3, i2] = [row * across * 3, row * across * 2]
    for (let column = 0; column < across; column++, i3 += 3, i2 += 2) {
      const along = (column / columns) * flatWidth
      const turn = curve.turn[column] ?? 0
      positions[i3] = drop.left + (curve.x[column] ?? 0)
      positions[i3 + 1] = drop.top - down
      positions[i3 + 2] = depth + (curve.z[column] ?? 0)
      normals[i3] = -Math.sin(turn)
      normals[i3 + 2] = Math.cos(turn)
      cloth[i3] = along
      cloth[i3 + 1] = down
      cloth[i3 + 2] = flatWidth - along
      light[i2] = Math.max(ambient[column] ?? 0, TouchingLight * (1 - squeeze))
      light[i2 + 1] = key[column] ?? 0
    }
  }
  tiltNormals(mesh, across, rows)
  fillIndices(mesh.indices, columns, rows)
  return mesh
}

/**
 * Drops that hang edge to edge, in the order of their positions: the edges meet halfway, so that no gap opens between
 * them when they are seen from the side.
 */
export function joinEdges(drops: readonly HungDrop[], meshes: readonly ClothMesh[]): void {
  for (const [index, right] of meshes.entries()) {
    const [left, before, drop] = [meshes[index - 1], drops[index - 1], drops[index]]
    if (!left || !before || !drop || drop.left - before.left - before.coveredWidth > EdgeToEdge) continue
    for (let i = 0, j = left.across - 1; i < right.positions.length / 3; i += right.across, j += left.across) {
      for (const axis of [0, 2]) {
        const middle = (at(left.positions, j * 3 + axis) + at(right.positions, i * 3 + axis)) / 2
        left.positions[j * 3 + axis] = right.positions[i * 3 + axis] = middle
      }
    }
  }
}

const at = (array: Float32Array, i: number) => array[i] ?? 0

/** Folds shift on their way down, so the cloth faces slightly up or down. */
function tiltNormals({ positions, normals }: ClothMesh, across: number, rows: number): void {
  for (let row = 0; row <= rows; row++) {
    const above = Math.max(0, row - 1) * across
    const below = Math.min(rows, row + 1) * across
    for (let column = 0; column < across; column++) {
      const [a, b, i] = [(above + column) * 3, (below + column) * 3, (row * across + column) * 3]
      const fall = at(positions, a + 1) - at(positions, b + 1)
      const lean =
        (at(positions, b) - at(positions, a)) * at(normals, i) +
        (at(positions, b + 2) - at(positions, a + 2)) * at(normals, i + 2)
      normals[i + 1] = lean / fall
    }
  }
}

function fillIndices(indices: Uint32Array, columns: number, rows: number): void {
  let next = 0
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      indices[next++] = a
      indices[next++] = b
      indices[next++] = a + 1
      indices[next++] = b
      indices[next++] = b + 1
      indices[next++] = a + 1
    }
  }
}
