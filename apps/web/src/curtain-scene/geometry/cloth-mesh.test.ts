import { SewingType } from '@veck/domain'
import { expect, test } from 'vitest'
import { clothMesh, densityFor, joinEdges, rowDepths } from './cloth-mesh.ts'

const density = { columns: 12, rows: 8 }
const drop = {
  flatWidth: 142,
  coveredWidth: 142 / 2.1,
  seed: 1,
  left: -30,
  top: 246,
  height: 240,
  freedom: 1,
}
const mesh = clothMesh(drop, SewingType.Wave80, 12, density)
const every = (array: Float32Array, size: number, offset: number) => array.filter((_, i) => i % size === offset)

test('[B9.9] the mesh is at the position of the drop and starts at the track', () => {
  const x = every(mesh.positions, 3, 0)
  const y = every(mesh.positions, 3, 1)
  const z = every(mesh.positions, 3, 2)
  expect(Math.min(...x)).toBeCloseTo(-30, 4)
  expect(Math.max(...x)).toBeCloseTo(-30 + drop.coveredWidth, 2)
  expect(Math.max(...y)).toBe(246)
  expect(Math.min(...y)).toBeCloseTo(6, 4)
  expect(z.reduce((sum, at) => sum + at, 0) / z.length).toBeCloseTo(12, 0)
  expect(Math.min(...z)).toBeGreaterThan(0)
})

test('[B2.28] texture coordinates follow the cloth, not the view', () => {
  const along = every(mesh.cloth, 3, 0)
  const toTheRight = every(mesh.cloth, 3, 2)
  expect(Math.max(...along)).toBeCloseTo(142, 3)
  expect(along.every((at, i) => Math.abs(at + (toTheRight[i] ?? 0) - 142) < 1e-3)).toBe(true)
  expect(Math.max(...every(mesh.cloth, 3, 1))).toBeCloseTo(240, 3)
})

test('[B2.28] the front of the cloth faces the room', () => {
  const [nx, nz] = [every(mesh.normals, 3, 0), every(mesh.normals, 3, 2)]
  expect(nx.every((x, i) => Math.abs(Math.hypot(x, nz[i] ?? 0) - 1) < 1e-4)).toBe(true)
  expect(Math.min(...nz)).toBeGreaterThan(0)
})

test('[B2.28] every point of the mesh is used, and no other index', () => {
  const points = mesh.positions.length / 3
  expect(new Set(mesh.indices).size).toBe(points)
  expect(Math.max(...mesh.indices)).toBe(points - 1)
})

test.each([
  [0, true],
  [4, false],
])('[B2.28] drops with a gap of %i cm meet at their edges: %s', (gap, meet) => {
  const drops = [drop, { ...drop, left: drop.left + drop.coveredWidth + gap, seed: 8 }]
  const meshes = drops.map((each) => clothMesh(each, SewingType.CurtainHeaderTape, 12, density))
  joinEdges(drops, meshes)
  const edge = (index: number, column: (across: number) => number) => {
    const { positions, across } = meshes[index] ?? mesh
    return Array.from({ length: density.rows + 1 }, (_, row) => {
      const i = (row * across + column(across)) * 3
      return positions.slice(i, i + 3)
    })
  }
  const [left, right] = [edge(0, (across) => across - 1), edge(1, () => 0)]
  expect(String(left) === String(right)).toBe(meet)
})

test('[B2.28] a mesh has rows where the heading changes, unless it has few rows', () => {
  const depths = rowDepths(240, 14, [3, 6, 7.5])
  expect(depths).toHaveLength(15)
  expect(depths.slice(0, 4)).toEqual([0, 3, 6, 7.5])
  expect(depths).toEqual(depths.toSorted((a, b) => a - b))
  expect(depths.at(-1)).toBe(240)
  expect(rowDepths(240, 2, [3, 6])).toEqual([0, 240 * 0.5 ** 1.7, 240])
})

test('[B2.28] the mesh of a wall with many folds has a limited size', () => {
  const columns = (flatWidth: number) =>
    densityFor([{ ...drop, flatWidth }], SewingType.CurtainHeaderTape, { columns: 20, rows: 8 }).columns *
    (flatWidth / 6.4)
  expect(columns(140)).toBeCloseTo(20 * (140 / 6.4), 3)
  expect(columns(2000)).toBeLessThan(2201)
  expect(columns(2000)).toBeCloseTo(columns(4000), 3)
})
