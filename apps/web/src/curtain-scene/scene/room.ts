import { type BufferGeometry, Group, Mesh, PlaneGeometry, type ShaderMaterial, type Texture } from 'three'
import { type Hanging, type Rectangle, type Room, TrackDepth } from '@veck/domain'
import { curtainShadows } from './curtain-shadows.ts'
import { oakTexture } from './oak-floor.ts'
import type { RoomPalette } from './palette.ts'
import type { RoomLight } from './room-light.ts'
import { before, DoorPaneDepth, doorPane, doorShapes, paneDepth, radiatorShapes, sillShapes } from './furniture.ts'
import { ceilingShape, floorShape, skirtingShapes, wallShapes } from './room-shapes.ts'
import { createShadowMaterial } from './shadow.ts'
import { createPolishedSurface, createSurface } from './surface.ts'
import { grooveTexture, plainTexture, plasterTexture } from './textures.ts'
import { createWindowMaterial } from './window.ts'

/** Drawing order of surfaces that lie on each other. */
const Layer = { surface: 0, shadow: 1, window: 2 }

type PaintedName = 'wall' | 'ceiling' | 'floor' | 'woodwork'

/** Everything except the curtain. Materials stay, shapes are rebuilt for another wall. */
export function createRoom(light: RoomLight, cloth: { value: Texture }, anisotropy: number) {
  const group = new Group()
  const textures = { plain: plainTexture(), plaster: plasterTexture(), oak: oakTexture(), grooves: grooveTexture() }
  textures.oak.anisotropy = anisotropy
  const painted = {
    wall: createSurface(light, textures.plaster),
    ceiling: createSurface(light, textures.plain),
    floor: createPolishedSurface(light, textures.oak, cloth, TrackDepth),
    woodwork: createSurface(light, textures.plain),
    radiator: createSurface(light, textures.grooves),
  }
  const shadow = createShadowMaterial()
  const panes = { window: createWindowMaterial(light), door: createWindowMaterial(light) }

  function put(geometry: BufferGeometry, material: ShaderMaterial, layer = Layer.surface): void {
    const mesh = new Mesh(geometry, material)
    mesh.renderOrder = layer
    group.add(mesh)
  }

  function glaze({ material, fit }: (typeof panes)['window'], opening: Rectangle, z: number): void {
    const { left, right, bottom, top } = opening
    fit(opening)
    const pane = new PlaneGeometry(right - left, top - bottom)
    put(pane.translate((left + right) / 2, (bottom + top) / 2, z), material, Layer.window)
  }

  function clear(): void {
    for (const child of group.children) if (child instanceof Mesh) child.geometry.dispose()
    group.clear()
  }

  return {
    group,
    /** `density` is the fraction of light that the cloth blocks. `behind`: a second curtain, nearer the wall. */
    arrange(room: Room, hanging: Hanging, density: number, behind?: Hanging): void {
      clear()
      const hung = before(hanging, behind)
      for (const shape of wallShapes(room)) put(shape, painted.wall)
      put(floorShape(room), painted.floor)
      put(ceilingShape(room), painted.ceiling)
      const woodwork = [...skirtingShapes(room), ...sillShapes(room, hung), ...doorShapes(room)]
      for (const shape of woodwork) put(shape, painted.woodwork)
      for (const shape of radiatorShapes(room, hung)) put(shape, painted.radiator)
      for (const shape of curtainShadows(hanging, density)) put(shape, shadow, Layer.shadow)
      if (room.window) glaze(panes.window, room.window, paneDepth(room.furniture))
      if (room.furniture?.door) glaze(panes.door, doorPane(room.furniture.door), DoorPaneDepth)
    },
    paint(palette: RoomPalette): void {
      for (const [name, { uniforms }] of Object.entries(painted)) {
        uniforms['colour']?.value.set(name === 'radiator' ? palette.woodwork : palette[name as PaintedName])
      }
      for (const pane of Object.values(panes)) pane.paint(palette)
    },
    dispose(): void {
      clear()
      for (const material of [...Object.values(painted), shadow, panes.window.material, panes.door.material])
        material.dispose()
      for (const texture of Object.values(textures)) texture.dispose()
    },
  }
}
