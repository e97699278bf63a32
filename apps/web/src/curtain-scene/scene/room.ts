import { type BufferGeometry, Group, Mesh, PlaneGeometry, type ShaderMaterial, type Texture } from 'three'
import { type Hanging, type Room, TrackDepth } from '@veck/domain'
import { curtainShadows } from './curtain-shadows.ts'
import { oakTexture } from './oak-floor.ts'
import type { RoomPalette } from './palette.ts'
import type { RoomLight } from './room-light.ts'
import { ceilingShape, floorShape, skirtingShapes, wallShapes } from './room-shapes.ts'
import { createShadowMaterial } from './shadow.ts'
import { createPolishedSurface, createSurface } from './surface.ts'
import { plainTexture, plasterTexture } from './textures.ts'
import { createWindowMaterial } from './window.ts'

/** Drawing order of surfaces that lie on each other. */
const Layer = { surface: 0, shadow: 1, window: 2 }

/** Everything except the curtain. Materials stay, shapes are rebuilt for another wall. */
export function createRoom(light: RoomLight, cloth: { value: Texture }, anisotropy: number) {
  const group = new Group()
  const textures = { plain: plainTexture(), plaster: plasterTexture(), oak: oakTexture() }
  textures.oak.anisotropy = anisotropy
  const painted = {
    wall: createSurface(light, textures.plaster),
    ceiling: createSurface(light, textures.plain),
    floor: createPolishedSurface(light, textures.oak, cloth, TrackDepth),
    woodwork: createSurface(light, textures.plain),
  }
  const shadow = createShadowMaterial()
  const window = createWindowMaterial(light)

  function put(geometry: BufferGeometry, material: ShaderMaterial, layer = Layer.surface): void {
    const mesh = new Mesh(geometry, material)
    mesh.renderOrder = layer
    group.add(mesh)
  }

  function clear(): void {
    for (const child of group.children) if (child instanceof Mesh) child.geometry.dispose()
    group.clear()
  }

  return {
    group,
    /** `density` is the fraction of light that the cloth blocks. */
    arrange(room: Room, hanging: Hanging, density: number): void {
      clear()
      for (const shape of wallShapes(room)) put(shape, painted.wall)
      put(floorShape(room), painted.floor)
      put(ceilingShape(room), painted.ceiling)
      for (const shape of skirtingShapes(room)) put(shape, painted.woodwork)
      for (const shape of curtainShadows(hanging, density)) put(shape, shadow, Layer.shadow)
      if (room.window) {
        const { left, right, bottom, top } = room.window
        window.fit(room.window)
        const pane = new PlaneGeometry(right - left, top - bottom)
        put(pane.translate((left + right) / 2, (bottom + top) / 2, 1.7), window.material, Layer.window)
      }
    },
    paint(palette: RoomPalette): void {
      for (const [name, { uniforms }] of Object.entries(painted)) {
        uniforms['colour']?.value.set(palette[name as keyof typeof painted])
      }
      window.paint(palette)
    },
    dispose(): void {
      clear()
      for (const material of [...Object.values(painted), shadow, window.material]) material.dispose()
      for (const texture of Object.values(textures)) texture.dispose()
    },
  }
}
