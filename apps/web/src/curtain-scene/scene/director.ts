import { RenderingHeight, RenderingWidth } from '@veck/contract/limits'
import type { Texture } from 'three'
import { approach, startView, type View } from '../camera/view.ts'
import type { MeshDensity } from '../geometry/cloth-mesh.ts'
import { createFrameLoop } from '../pacing/frame-loop.ts'
import { approachOpening } from '../pacing/opening.ts'
import { afterFrame, coarse, levelAt, levels, startQuality, stillRatio } from '../pacing/quality.ts'
import { atRest, isSwinging, swing, touch } from '../pacing/sway.ts'
import type { SceneCurtain, SceneFabric, SceneLight } from '../types.ts'
import type { Shot } from './large-picture.ts'
import { type Layer, type Layers, layersOf } from './layers.ts'
import { type ShownEdge, shownEdges } from './shown-edges.ts'
import type { Stage } from './stage.ts'
import { loadFabricImage } from './fabric-image.ts'
import { createFabricLoader } from './fabric-loader.ts'

export type Director = ReturnType<typeof createDirector>

/** ms without a change before the best quality is drawn. */
const Settling = 160

/** Pixels drawn per pixel of a picture, per side, which smooths edges. */
const PictureSharpness = { card: 2, software: 1.25 }

interface DirectorEvents {
  beforeFirstImage?: () => void
  onFirstImage?: () => void
  onDraw?: () => void
}

/** Decides when the stage is drawn and in which quality: low while something moves, best at rest. */
export function createDirector(
  stage: Stage,
  wantsStillness: () => boolean,
  { beforeFirstImage, onFirstImage, onDraw }: DirectorEvents = {},
) {
  let layers: Layers | null = null
  /** The curtain of the marking, in its own window. */
  let own: SceneCurtain | null = null
  /** The fabric on each cloth, which may be that before, or a colour instead of an image that could not be loaded. */
  const dressed: Partial<Record<Layer, { fabric: SceneFabric; image: Texture | null }>> = {}
  let figure = false
  let light: SceneLight = 'day'
  let size = { width: 1, height: 1 }
  let quality = startQuality(stage.software)
  let sway = atRest
  let [view, goal] = [startView, startView]
  /** 0 is closed, 1 is drawn aside. */
  let opening = { now: 0, goal: 0 }
  let changed = Number.NEGATIVE_INFINITY
  let reshaped = Number.NEGATIVE_INFINITY
  /** When the last frame of this movement was drawn. */
  let before: number | null = null
  /** What the current shapes were built from. */
  let hung: {
    layers: Layers
    density: MeshDensity
    aspect: number
    figure: boolean
    opening: number
    behind: boolean
  } | null = null

  const loop = createFrameLoop(draw)
  const loaderFor = (layer: Layer) =>
    createFabricLoader((fabric, image) => {
      stage.showFabric(layer, fabric, image)
      dressed[layer] = { fabric, image }
      loop.request()
    }, loadFabricImage)
  const loaders = { front: loaderFor('front'), behind: loaderFor('behind') }

  function change(): void {
    // On a graphics card the first image has the best quality immediately.
    if (hung) changed = performance.now()
    loop.request()
  }

  /** A curtain behind is shown when its fabric is there. */
  const withShown = ({ behind, ...alone }: Layers): Layers => (behind && dressed.behind ? { ...alone, behind } : alone)

  function hangIn(next: Layers, density: MeshDensity): void {
    const behind = dressed.behind !== undefined
    const wanted = { layers: next, density, figure, opening: opening.now, aspect: stage.aspect(), behind }
    if (hung && isSame(wanted, hung)) return
    stage.hang(withShown(next), wanted)
    hung = wanted
  }

  function moveViewer(seconds: number): boolean {
    const next = wantsStillness() ? null : approach(view, goal, seconds)
    view = next ?? goal
    return next !== null
  }

  function moveCloth(seconds: number): boolean {
    const next = wantsStillness() ? null : approachOpening(opening.now, opening.goal, seconds)
    opening = { ...opening, now: next ?? opening.goal }
    return next !== null
  }

  function draw(now: number): boolean {
    if (!layers || !dressed.front) return false
    const first = hung === null
    const seconds = (now - (before ?? now - 40)) / 1000
    const underWay = [moveViewer(seconds), moveCloth(seconds)].includes(true)
    if (hung && (hung.layers !== layers || hung.opening !== opening.now)) {
      reshaped = now
      if (!wantsStillness()) sway = touch(sway, now)
    }
    // Without a graphics card the first image comes soon, and the best one in the next frame.
    const isSoon = first && stage.software
    const moving = isSoon || underWay || isSwinging(sway, now) || now - changed < Settling
    if (moving && before !== null) quality = afterFrame(quality, now - before)
    before = moving && !isSoon ? now : null

    const { sharpness, moving: atWork, still } = levelAt(quality.level)
    const ratio = stillRatio(devicePixelRatio, size.width, size.height, quality.level)
    stage.resize(size.width, size.height, moving ? ratio * sharpness : ratio)
    const density = moving ? atWork : still
    hangIn(layers, now - reshaped < Settling ? coarse : density)
    stage.look(view)
    stage.swing(swing(sway, now), now / 1000)
    if (first) beforeFirstImage?.()
    stage.draw()
    if (first) onFirstImage?.()
    onDraw?.()
    return moving
  }

  return {
    /** `together`: the same curtain and another one, both in the window that they share. */
    show(curtain: SceneCurtain, together?: readonly [SceneCurtain, SceneCurtain]): void {
      own = curtain
      layers = together ? layersOf(...together) : layersOf(curtain)
      loaders.front.choose(layers.front.fabric)
      if (layers.behind) loaders.behind.choose(layers.behind.fabric)
      change()
    },
    paint(next: SceneLight): void {
      light = next
      stage.paint(light)
      loop.request()
    },
    showFigure(shown: boolean): void {
      figure = shown
      loop.request()
    },
    resize(width: number, height: number): void {
      size = { width, height }
      change()
    },
    lookFrom(next: (view: View) => View): void {
      goal = next(goal)
      change()
    },
    /** Draws the curtain aside: 0 closes it. */
    openTo(amount: number): void {
      opening.goal = Math.min(1, Math.max(0, amount))
      change()
    },
    /** Where the curtain is going. */
    opening: () => opening.goal,
    /** None before the first frame, and of a curtain that cannot be opened. */
    edges: (): ShownEdge[] => (hung ? shownEdges(stage, hung.layers.front, opening.now) : []),
    /**
     * The curtain alone and closed, at rest in daylight, from where the camera stands at first, without the figure. Null as long as
     * there is no image, another fabric is on the cloth, or the context is lost. What the user sees is drawn again at once, in the same frame.
     */
    takePicture(): HTMLCanvasElement | null {
      const cloth = layers && dressed[layers.own]
      const front = dressed.front
      if (!own || !cloth || !front || !hung || !isSameImage(cloth.fabric, own.fabric)) return null
      stage.resize(RenderingWidth, RenderingHeight, PictureSharpness[stage.software ? 'software' : 'card'])
      stage.showFabric('front', cloth.fabric, cloth.image)
      stage.hang(layersOf(own), { density: levels[0].still, figure: false, opening: 0 })
      stage.paint('day')
      stage.look(startView)
      stage.swing(0, 0)
      stage.draw()
      const picture = stage.isLost() ? null : stage.copy(RenderingWidth, RenderingHeight)
      // The shapes are those of the picture now.
      hung = { ...hung, aspect: Number.NaN }
      stage.showFabric('front', front.fabric, front.image)
      stage.paint(light)
      if (draw(performance.now())) loop.request()
      return picture
    },
    /** What the user sees, to be drawn in another size. Null as above. */
    shot(): Shot | null {
      if (!layers || !hung || !dressed.front || !isSameImage(dressed.front.fabric, layers.front.fabric)) return null
      return { layers: withShown(layers), fabrics: { ...dressed }, view, opening: opening.now, light, figure }
    },
    framing: stage.framing,
    setShown: loop.show,
    redraw: loop.request,
    /** The stage stays: it is of who made it. */
    dispose(): void {
      loop.stop()
      for (const loader of Object.values(loaders)) loader.dispose()
    },
  }
}

const isSame = <Wanted extends object>(wanted: Wanted, shown: Wanted) =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((key) => wanted[key] === shown[key])

const isSameImage = (shown: SceneFabric, wanted: SceneFabric) => shown.texture?.image === wanted.texture?.image
