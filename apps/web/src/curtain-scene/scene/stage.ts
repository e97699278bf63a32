import { Color, Group, PerspectiveCamera, Scene, type Texture, Vector3, WebGLRenderer } from 'three'
import { drawAside, type Room, TrackDepth } from '@veck/domain'
import { FieldOfView, frame, type Framing } from '../camera/framing.ts'
import type { View } from '../camera/view.ts'
import type { Strip } from '../pacing/strips.ts'
import { clothMesh, type ClothMesh, densityFor, joinEdges, type MeshDensity } from '../geometry/cloth-mesh.ts'
import { gliderPlaces } from '../geometry/gliders.ts'
import type { SceneCurtain, SceneFabric, SceneLight } from '../types.ts'
import { createCloth } from './cloth.ts'
import { createFigure } from './figure.ts'
import { palettes, type RoomPalette } from './palette.ts'
import type { Layer, Layers } from './layers.ts'
import { createRoom } from './room.ts'
import { createRoomLight, lightUp, paintLight, type RoomLight } from './room-light.ts'
import { plainTexture } from './textures.ts'
import { createTrack } from './track.ts'

export type Stage = ReturnType<typeof createStage>

/** How the curtain is shown. */
export interface Shown {
  density: MeshDensity
  figure: boolean
  /** 0 is closed, 1 is drawn aside. */
  opening: number
}

/** cm */
const FigureBeside = 36
const FigureBefore = 60
const LowestEye = 8
/** From the track of the front curtain to that of the one behind it, which is nearer the glass. */
const BehindTrack = 8
/** Half the depth of the folds behind: between the glass and the folds in front. */
const BehindFolds = 2.2

/** The whole scene. It draws only when `draw` is called. */
export function createStage(canvas: HTMLCanvasElement) {
  // Antialiasing by a higher resolution: without a graphics card the built-in one costs twice as much.
  const renderer = new WebGLRenderer({ canvas, antialias: false })
  // Asking for errors waits for each shader. One that fails is reported when it is drawn.
  renderer.debug.checkShaderErrors = false
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
  /** Made when it is first shown. */
  let behind: ReturnType<typeof createBehind> | null = null
  let palette: RoomPalette | null = null
  let size = { width: 1, height: 1, ratio: 0, from: 0, rows: 1 }
  let framing: Framing = { x: 0, y: 0, distance: 1, halfWidth: 1, halfHeight: 1, azimuth: 0 }
  const point = new Vector3()
  let isCompiled = false

  const layerBehind = () => {
    if (behind) return behind
    behind = createBehind(light, noImage)
    scene.add(behind.group)
    if (palette) behind.paint(palette)
    return behind
  }

  function copyTo(target: HTMLCanvasElement, width: number, height: number): void {
    // Setting a size empties the canvas, also the same one.
    if (target.width !== width) target.width = width
    if (target.height !== height) target.height = height
    const pen = target.getContext('2d')
    if (pen) pen.imageSmoothingQuality = 'high'
    pen?.drawImage(canvas, 0, 0, width, height)
  }

  return {
    framing: () => framing,
    aspect: () => camera.aspect,
    hang({ front, behind: other, room }: Layers, { density, figure, opening }: Shown): void {
      const { sewingType, fabric, drawn } = front
      const hanging = drawn ? drawAside(front.hanging, drawn, opening) : front.hanging
      framing = frame(room, front.hanging, camera.aspect, figure)
      lightUp(light, room, hanging, framing)
      const affordable = densityFor(hanging.drops, sewingType, density)
      const meshes = hanging.drops.map((drop) => clothMesh(drop, sewingType, TrackDepth, affordable))
      joinEdges(hanging.drops, meshes)
      parts.cloth.shape(meshes, hanging, room)
      parts.track.arrange(room, hanging, gliderPlaces(hanging.drops, sewingType, meshes), TrackDepth)
      parts.room.arrange(room, hanging, 1 - (fabric.texture?.transmission ?? 0), other?.hanging)
      parts.figure.group.visible = figure
      parts.figure.stand(framing.x + framing.halfWidth - FigureBeside, FigureBefore)
      if (other) layerBehind().hang(other, room, density)
      if (behind) behind.group.visible = other !== undefined
    },
    showFabric(layer: Layer, fabric: SceneFabric, image: Texture | null): void {
      if (image) image.anisotropy = anisotropy
      const { map: shown, cloth } = layer === 'front' ? { map, cloth: parts.cloth } : layerBehind()
      shown.value = image ?? noImage
      cloth.dress(fabric)
    },
    paint(time: SceneLight): void {
      const next = palettes[time]
      palette = next
      around.set(next.around)
      paintLight(light, next)
      parts.room.paint(next)
      parts.track.paint(next)
      parts.cloth.paint(next)
      behind?.paint(next)
      parts.figure.paint(next.figure)
    },
    /** `strip`: only this part of the picture is drawn. */
    resize(width: number, height: number, ratio: number, { from, rows }: Strip = { from: 0, rows: height }): void {
      const next = { width, height, ratio, from, rows }
      if ((Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === size[key])) return
      size = next
      renderer.setDrawingBufferSize(width, rows, ratio)
      camera.setViewOffset(width, height, 0, from, width, rows)
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
    swing(centimetres: number, seconds: number): void {
      parts.cloth.swing(centimetres, seconds)
      behind?.cloth.swing(centimetres / 2, seconds)
    },
    draw(): void {
      // All shaders at the same time: drawing waits for one after the other.
      if (!isCompiled) renderer.compile(scene, camera)
      isCompiled = true
      renderer.render(scene, camera)
    },
    /** Where a point of the curtain is in the last frame, in CSS pixels from the upper left corner. */
    project(x: number, y: number): { x: number; y: number } {
      point.set(x, y, TrackDepth).project(camera)
      return { x: ((point.x + 1) / 2) * size.width, y: ((1 - point.y) / 2) * size.height }
    },
    /** A copy of what was drawn in the same task; later the canvas may be empty. */
    copy(width: number, height: number): HTMLCanvasElement {
      const copy = document.createElement('canvas')
      copyTo(copy, width, height)
      return copy
    },
    /** The same, to a canvas that there is already, at the resolution of the screen. */
    copyTo(target: HTMLCanvasElement): void {
      const ratio = Math.min(size.ratio, devicePixelRatio)
      copyTo(target, Math.round(size.width * ratio), Math.round(size.height * ratio))
    },
    /** Puts the strip that was drawn in the same task into its place. What was drawn around it is cut off. */
    copyStrip(pen: CanvasRenderingContext2D, { from, rows }: Strip): void {
      pen.save()
      pen.beginPath()
      pen.rect(0, from, size.width, rows)
      pen.clip()
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(canvas, 0, size.from, size.width, size.rows)
      pen.restore()
    },
    /** Now, because the image may be freed before the next frame. */
    upload(image: Texture): void {
      renderer.initTexture(image)
    },
    /** Nothing is drawn then. */
    isLost: () => renderer.getContext().isContextLost(),
    dispose(): void {
      for (const part of Object.values(parts)) part.dispose()
      behind?.dispose()
      noImage.dispose()
      renderer.dispose()
      // Browsers keep only a few WebGL contexts.
      if (!renderer.getContext().isContextLost()) renderer.forceContextLoss()
    },
    software,
    /** Pixels: a canvas is never drawn larger. */
    largestSide: renderer.capabilities.maxTextureSize,
  }
}

/** A curtain on a second track, with flatter folds. */
function createBehind(light: RoomLight, noImage: Texture) {
  const map = { value: noImage }
  const cloth = createCloth(light, map)
  const track = createTrack(light)
  const group = new Group()
  group.add(track.group, cloth.mesh)
  // Before the curtain in front, which may be thin too.
  cloth.mesh.renderOrder -= 0.5
  const depth = TrackDepth - BehindTrack
  return {
    map,
    cloth,
    group,
    hang({ sewingType, hanging }: SceneCurtain, room: Room, density: MeshDensity): void {
      const affordable = densityFor(hanging.drops, sewingType, density)
      const meshes = hanging.drops.map((drop) => flatten(clothMesh(drop, sewingType, depth, affordable), depth))
      joinEdges(hanging.drops, meshes)
      cloth.shape(meshes, hanging, room)
      track.arrange(room, hanging, gliderPlaces(hanging.drops, sewingType, meshes), depth)
    },
    paint(palette: RoomPalette): void {
      cloth.paint(palette)
      track.paint(palette)
    },
    dispose(): void {
      cloth.dispose()
      track.dispose()
    },
  }
}

function flatten(mesh: ClothMesh, track: number): ClothMesh {
  const { positions } = mesh
  let deepest = BehindFolds
  for (let i = 2; i < positions.length; i += 3) deepest = Math.max(deepest, Math.abs((positions[i] ?? 0) - track))
  const scale = BehindFolds / deepest
  for (let i = 2; i < positions.length; i += 3) positions[i] = track + ((positions[i] ?? 0) - track) * scale
  return mesh
}

function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return (
    names !== null &&
    /swiftshader|llvmpipe|softpipe|basic render/i.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
  )
}
