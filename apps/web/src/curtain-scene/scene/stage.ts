import { Color, PerspectiveCamera, Scene, type Texture, WebGLRenderer } from 'three'
import { FieldOfView, frame, type Framing } from '../camera/framing.ts'
import type { View } from '../camera/view.ts'
import { clothMesh, densityFor, joinEdges, type MeshDensity } from '../geometry/cloth-mesh.ts'
import { gliderPlaces } from '../geometry/gliders.ts'
import { TrackDepth } from '@veck/domain'
import type { SceneCurtain, SceneFabric, SceneLight } from '../types.ts'
import { createCloth } from './cloth.ts'
import { createFigure } from './figure.ts'
import { palettes } from './palette.ts'
import { createRoom } from './room.ts'
import { createRoomLight, lightUp, paintLight } from './room-light.ts'
import { plainTexture } from './textures.ts'
import { createTrack } from './track.ts'

export type Stage = ReturnType<typeof createStage>

/** cm */
const FigureBeside = 36
const FigureBefore = 60
const LowestEye = 8

/** The whole scene. It draws only when `draw` is called. */
export function createStage(canvas: HTMLCanvasElement) {
  // Antialiasing by a higher resolution: without a graphics card the built-in one costs twice as much.
  const renderer = new WebGLRenderer({ canvas, antialias: false })
  const software = isSoftware(renderer.getContext())
  // Keeps cloth and floor sharp at flat angles. Too slow in software.
  const anisotropy = software ? 1 : 8
  const scene = new Scene()
  const around = new Color()
  scene.background = around
  const camera = new PerspectiveCamera(FieldOfView, 1, 10, 6000)
  const noImage = plainTexture()
  const map = { value: noImage }
  const light = createRoomLight()
  const parts = {
    room: createRoom(light, map, anisotropy),
    track: createTrack(light),
    cloth: createCloth(light, map),
    figure: createFigure(),
  }
  scene.add(parts.room.group, parts.track.group, parts.cloth.mesh, parts.figure.group)
  let size = ''
  let framing: Framing = { x: 0, y: 0, distance: 1, halfWidth: 1, halfHeight: 1, azimuth: 0 }

  return {
    framing: () => framing,
    aspect: () => camera.aspect,
    hang({ sewingType, hanging, room, fabric }: SceneCurtain, density: MeshDensity, figure: boolean): void {
      framing = frame(room, hanging, camera.aspect, figure)
      lightUp(light, room, hanging, framing)
      const affordable = densityFor(hanging.drops, sewingType, density)
      const meshes = hanging.drops.map((drop) => clothMesh(drop, sewingType, TrackDepth, affordable))
      joinEdges(hanging.drops, meshes)
      parts.cloth.shape(meshes, hanging, room)
      parts.track.arrange(room, hanging, gliderPlaces(hanging.drops, sewingType, meshes), TrackDepth)
      parts.room.arrange(room, hanging, 1 - (fabric.texture?.transmission ?? 0))
      parts.figure.group.visible = figure
      parts.figure.stand(framing.x + framing.halfWidth - FigureBeside, FigureBefore)
    },
    showFabric(fabric: SceneFabric, image: Texture | null): void {
      if (image) image.anisotropy = anisotropy
      map.value = image ?? noImage
      parts.cloth.dress(fabric)
    },
    paint(time: SceneLight): void {
      const palette = palettes[time]
      around.set(palette.around)
      paintLight(light, palette)
      parts.room.paint(palette)
      parts.track.paint(palette)
      parts.cloth.paint(palette)
      parts.figure.paint(palette.figure)
    },
    resize(width: number, height: number, ratio: number): void {
      const key = `${width} ${height} ${ratio}`
      if (key === size) return
      size = key
      renderer.setPixelRatio(ratio)
      renderer.setSize(width, height, false)
      camera.aspect = width / height
      camera.updateProjectionMatrix()
    },
    look({ elevation, zoom, x, y, ...view }: View): void {
      const azimuth = framing.azimuth + view.azimuth
      const distance = framing.distance / zoom
      const [atX, atY] = [framing.x + x, framing.y + y]
      camera.position.set(
        atX + distance * Math.sin(azimuth) * Math.cos(elevation),
        Math.max(LowestEye, atY + distance * Math.sin(elevation)),
        TrackDepth + distance * Math.cos(azimuth) * Math.cos(elevation),
      )
      camera.lookAt(atX, atY, TrackDepth)
      parts.figure.face(azimuth)
    },
    swing: parts.cloth.swing,
    draw(): void {
      renderer.render(scene, camera)
    },
    /** A copy of what was drawn in the same task; later the canvas may be empty. */
    copy(width: number, height: number): HTMLCanvasElement {
      const copy = document.createElement('canvas')
      copy.width = width
      copy.height = height
      const pen = copy.getContext('2d')
      if (pen) pen.imageSmoothingQuality = 'high'
      pen?.drawImage(canvas, 0, 0, width, height)
      return copy
    },
    /** Nothing is drawn then. */
    isLost: () => renderer.getContext().isContextLost(),
    dispose(): void {
      for (const part of Object.values(parts)) part.dispose()
      noImage.dispose()
      renderer.dispose()
      // Browsers keep only a few WebGL contexts.
      if (!renderer.getContext().isContextLost()) renderer.forceContextLoss()
    },
    software,
  }
}

function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return (
    names !== null &&
    /swiftshader|llvmpipe|softpipe|basic render/i.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
  )
}
