import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import type { ClothMesh } from '../geometry/cloth-mesh.ts'
import type { Hanging, Room } from '@veck/domain'
import type { SceneFabric } from '../types.ts'
import { clothFragmentShader, clothVertexShader } from './cloth-shader.ts'
import type { RoomPalette } from './palette.ts'
import type { RoomLight } from './room-light.ts'

/** Cloth that transmits this much light is transparent. */
const SheerFrom = 0.25
/** Drawn after the room, which is visible through it. */
const Layer = 3

const transmissionOf = (fabric: SceneFabric) => fabric.texture?.transmission ?? 0

/** Sheer first: a velvet with a transparent ground is seen through. */
export const surfaceOf = (fabric: SceneFabric) =>
  transmissionOf(fabric) >= SheerFrom ? 'sheer' : fabric.isVelvet ? 'pile' : 'dense'

export function createCloth(light: RoomLight, map: { value: Texture }) {
  const uniforms = {
    ...light,
    map,
    colour: { value: new Color() },
    tile: { value: new Vector2(1, 1) },
    lying: { value: 0 },
    transmission: { value: 0 },
    height: { value: 1 },
    hem: { value: 0 },
    heading: { value: 0 },
    seams: { value: new Vector3() },
    pane: { value: new Vector4() },
    outside: { value: new Color() },
    sway: { value: 0 },
    swayTime: { value: 0 },
  }
  const shader = { vertexShader: clothVertexShader, fragmentShader: clothFragmentShader, uniforms, side: DoubleSide }
  // Each is compiled when it is first drawn.
  const materials = {
    dense: new ShaderMaterial(shader),
    pile: new ShaderMaterial({ ...shader, defines: { PILE: '' } }),
    sheer: new ShaderMaterial({ ...shader, transparent: true, depthWrite: false, defines: { SHEER: '' } }),
  }
  const mesh = new Mesh(new BufferGeometry(), materials.dense)
  mesh.frustumCulled = false
  mesh.renderOrder = Layer

  return {
    mesh,
    shape(drops: readonly ClothMesh[], hanging: Hanging, room: Room): void {
      mesh.geometry.dispose()
      mesh.geometry = geometryOf(drops)
      const { seams, hemHeight, headingHeight, lying, top, bottom } = hanging
      uniforms.height.value = top - bottom
      uniforms.hem.value = hemHeight
      uniforms.heading.value = headingHeight
      uniforms.lying.value = lying ? 1 : 0
      uniforms.seams.value.set(seams?.first ?? 0, seams?.spacing ?? 1, seams?.count ?? 0)
      const { left, right, bottom: sill, top: head } = room.window ?? { left: 0, right: 0, bottom: 0, top: 0 }
      uniforms.pane.value.set(left, right, sill, head)
    },
    /** The tile size is set with the image, which may arrive later than the other values. */
    dress(fabric: SceneFabric): void {
      const { texture } = fabric
      uniforms.tile.value.set(texture?.width ?? 1, texture?.height ?? 1)
      uniforms.colour.value.set(texture ? '#ffffff' : fabric.colour)
      uniforms.transmission.value = transmissionOf(fabric)
      mesh.material = materials[surfaceOf(fabric)]
    },
    paint({ outside, outsideLevel }: RoomPalette): void {
      uniforms.outside.value.set(outside[1]).multiplyScalar(outsideLevel)
    },
    swing(centimetres: number, seconds: number): void {
      uniforms.sway.value = centimetres
      uniforms.swayTime.value = seconds
    },
    dispose(): void {
      mesh.geometry.dispose()
      for (const material of Object.values(materials)) material.dispose()
    },
  }
}

function geometryOf(drops: readonly ClothMesh[]): BufferGeometry {
  const geometry = new BufferGeometry()
  const give = (name: string, size: number, numbersOf: (drop: ClothMesh) => Float32Array) => {
    const all = new Float32Array(drops.reduce((sum, drop) => sum + numbersOf(drop).length, 0))
    let at = 0
    for (const drop of drops) {
      all.set(numbersOf(drop), at)
      at += numbersOf(drop).length
    }
    geometry.setAttribute(name, new BufferAttribute(all, size))
  }
  give('position', 3, (drop) => drop.positions)
  give('normal', 3, (drop) => drop.normals)
  give('cloth', 3, (drop) => drop.cloth)
  give('light', 2, (drop) => drop.light)
  const indices = new Uint32Array(drops.reduce((sum, drop) => sum + drop.indices.length, 0))
  let [at, points] = [0, 0]
  for (const drop of drops) {
    for (const index of drop.indices) indices[at++] = index + points
    points += drop.positions.length / 3
  }
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}
