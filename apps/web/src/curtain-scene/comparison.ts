import type { Texture } from 'three'
import { startView } from './camera/view.ts'
import { createOpeningHandle, type HandleTexts } from './opening/opening-handle.ts'
import { createFrameLoop } from './pacing/frame-loop.ts'
import { afterFrame, levelAt, startQuality, stillRatio } from './pacing/quality.ts'
import { type OpenedStage, stageKeeper } from './prepared-stage.ts'
import { loadFabricImage } from './scene/fabric-image.ts'
import { createFabricLoader } from './scene/fabric-loader.ts'
import { layersOf } from './scene/layers.ts'
import { type ShownEdge, shownEdges } from './scene/shown-edges.ts'
import type { SceneCurtain, SceneFabric, SceneLight } from './types.ts'

export type Comparison = ReturnType<typeof openComparison>

export interface ComparedCurtain {
  /** Gets the handle of the curtain, and says how large the picture is. */
  host: HTMLElement
  canvas: HTMLCanvasElement
  curtain: SceneCurtain
  texts: HandleTexts
  onFirstImage: () => void
}

interface ComparisonOptions {
  handleClassName: string
  /** The WebGL context was lost. */
  onFail: () => void
}

type Side = ComparedCurtain & {
  /** Null until the image of the fabric is there, or cannot be loaded. */
  cloth: { fabric: SceneFabric; image: Texture | null } | null
  edges: ShownEdge[]
  /** What its picture shows; another one is wanted if it differs. */
  drawn: string
  placeHandle: () => void
}

/** ms without a change before the best quality is drawn. */
const Settling = 160
/** ms of drawing in one frame. A slow machine draws one picture and the next one in the frame after it. */
const Budget = 12

/**
 * Several curtains in the same light, drawn aside equally far: opening one opens all. One WebGL context draws them in turns
 * and copies each to its canvas, because browsers keep only a few contexts. Nothing is drawn at rest. Throws without WebGL.
 */
export function openComparison(
  { handleClassName, onFail }: ComparisonOptions,
  opened: OpenedStage = stageKeeper.take(),
) {
  const { stage } = opened
  const sides: Side[] = []
  let light: SceneLight = 'day'
  let opening = 0
  let changed = Number.NEGATIVE_INFINITY
  let quality = startQuality(stage.software)
  /** When the last frame of this movement was drawn. */
  let before: number | null = null
  const loop = createFrameLoop(draw)

  /** What is wanted of a side, at work or at rest. */
  const wantedOf = ({ host: { clientWidth, clientHeight }, cloth }: Side, isMoving: boolean) =>
    cloth && clientWidth > 0 && clientHeight > 0
      ? [clientWidth, clientHeight, devicePixelRatio, cloth.image?.uuid, light, opening, isMoving].join(' ')
      : null

  function draw(now: number): boolean {
    if (stage.isLost()) {
      onFail()
      return false
    }
    const isMoving = now - changed < Settling
    if (isMoving && before !== null) quality = afterFrame(quality, now - before)
    before = isMoving ? now : null
    const start = performance.now()
    for (const side of sides) {
      const wanted = wantedOf(side, isMoving)
      if (wanted === null || wanted === side.drawn) continue
      if (performance.now() - start >= Budget) break
      drawSide(side, isMoving)
      const isFirst = side.drawn === ''
      side.drawn = wanted
      if (isFirst) side.onFirstImage()
    }
    // The next frame begins with the side whose turn it is.
    while (sides.length > 1 && isDone(sides[0], isMoving) && sides.some((side) => !isDone(side, isMoving)))
      sides.push(...sides.splice(0, 1))
    return isMoving || sides.some((side) => !isDone(side, isMoving))
  }

  const isDone = (side: Side | undefined, isMoving: boolean) => {
    const wanted = side ? wantedOf(side, isMoving) : null
    return wanted === null || wanted === side?.drawn
  }

  function drawSide(side: Side, isMoving: boolean): void {
    const { canvas, cloth, curtain } = side
    if (!cloth) return
    const { clientWidth: width, clientHeight: height } = side.host
    const { sharpness, moving, still } = levelAt(quality.level)
    const best = stillRatio(devicePixelRatio, width, height, quality.level)
    const ratio = isMoving ? best * sharpness : best
    stage.resize(width, height, ratio)
    stage.showFabric('front', cloth.fabric, cloth.image)
    stage.paint(light)
    stage.hang(layersOf(curtain), { density: isMoving ? moving : still, figure: false, opening })
    stage.look(startView)
    stage.swing(0, 0)
    stage.draw()
    stage.copyTo(canvas)
    side.edges = shownEdges(stage, curtain, opening)
    side.placeHandle()
  }

  function change(): void {
    changed = performance.now()
    loop.request()
  }
  const openTo = (amount: number) => {
    opening = Math.min(1, Math.max(0, amount))
    change()
  }
  const sizes = new ResizeObserver(loop.request)

  return {
    /** Returns a function that removes it. */
    add(compared: ComparedCurtain): () => void {
      const side: Side = { ...compared, cloth: null, edges: [], drawn: '', placeHandle: () => {} }
      const handle = createOpeningHandle(
        compared.host,
        { openTo, opening: () => opening, edges: () => side.edges },
        { className: handleClassName },
      )
      handle.setTexts(compared.texts)
      side.placeHandle = handle.place
      const loader = createFabricLoader((fabric, image) => {
        side.cloth = { fabric, image }
        loop.request()
      }, loadFabricImage)
      sides.push(side)
      sizes.observe(compared.host)
      loader.choose(compared.curtain.fabric)
      return () => {
        sides.splice(sides.indexOf(side), 1)
        sizes.unobserve(compared.host)
        handle.remove()
        loader.dispose()
      }
    },
    paint(next: SceneLight): void {
      light = next
      loop.request()
    },
    close(): void {
      loop.stop()
      sizes.disconnect()
      stageKeeper.giveBack(opened)
    },
  }
}
