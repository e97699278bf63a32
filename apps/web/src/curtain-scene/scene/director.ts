import { RenderingHeight, RenderingWidth } from '@veck/contract/limits'
import { Texture } from 'three'
import { approach, startView, type View } from '../camera/view.ts'
import type { MeshDensity } from '../geometry/cloth-mesh.ts'
import { createFrameLoop } from '../pacing/frame-loop.ts'
import { afterFrame, coarse, levelAt, levels, startQuality, stillRatio } from '../pacing/quality.ts'
import { atRest, isSwinging, swing, touch } from '../pacing/sway.ts'
import type { SceneCurtain, SceneFabric, SceneLight } from '../types.ts'
import type { Stage } from './stage.ts'
import { tile } from './textures.ts'
import { createFabricLoader } from './fabric-loader.ts'

export type Director = ReturnType<typeof createDirector>

/** ms without a change before the best quality is drawn. */
const Settling = 160

/** Pixels drawn per pixel of a picture, per side, which smooths edges. */
const PictureSharpness = { card: 2, software: 1.25 }

/** Decides when the stage is drawn and in which quality: low while something moves, best at rest. */
export function createDirector(stage: Stage, wantsStillness: () => boolean, onFirstImage: () => void) {
  let curtain: SceneCurtain | null = null
  /** The fabric on the cloth, which may be that before, or a colour instead of an image that could not be loaded. */
  let shownFabric: SceneFabric | null = null
  let figure = false
  let size = { width: 1, height: 1 }
  let quality = startQuality(stage.software)
  let sway = atRest
  let [view, goal] = [startView, startView]
  let changed = Number.NEGATIVE_INFINITY
  let reshaped = Number.NEGATIVE_INFINITY
  /** When the last frame of this movement was drawn. */
  let before: number | null = null
  /** What the current shapes were built from. */
  let hung: { curtain: SceneCurtain; density: MeshDensity; aspect: number; figure: boolean } | null = null

  const loop = createFrameLoop(draw)
  const fabricLoader = createFabricLoader((fabric, image) => {
    stage.showFabric(fabric, image)
    shownFabric = fabric
    loop.request()
  }, loadImage)

  function change(): void {
    // The first image has the best quality immediately.
    if (hung) changed = performance.now()
    loop.request()
  }

  function hangIn(next: SceneCurtain, density: MeshDensity): void {
    const aspect = stage.aspect()
    const same = hung?.curtain === next && hung.density === density
    if (same && hung?.aspect === aspect && hung.figure === figure) return
    stage.hang(next, density, figure)
    hung = { curtain: next, density, aspect, figure }
  }

  function moveViewer(seconds: number): boolean {
    const next = wantsStillness() ? null : approach(view, goal, seconds)
    view = next ?? goal
    return next !== null
  }

  function draw(now: number): boolean {
    if (!curtain || !shownFabric) return false
    const first = hung === null
    if (hung && hung.curtain !== curtain) {
      reshaped = now
      if (!wantsStillness()) sway = touch(sway, now)
    }
    const underWay = moveViewer((now - (before ?? now - 40)) / 1000)
    const moving = underWay || isSwinging(sway, now) || now - changed < Settling
    if (moving && before !== null) quality = afterFrame(quality, now - before)
    before = moving ? now : null

    const { sharpness, moving: atWork, still } = levelAt(quality.level)
    const ratio = stillRatio(devicePixelRatio, size.width, size.height, quality.level)
    stage.resize(size.width, size.height, moving ? ratio * sharpness : ratio)
    const density = moving ? atWork : still
    hangIn(curtain, now - reshaped < Settling ? coarse : density)
    stage.look(view)
    stage.swing(swing(sway, now), now / 1000)
    stage.draw()
    if (first) onFirstImage()
    return moving
  }

  return {
    show(next: SceneCurtain): void {
      fabricLoader.choose(next.fabric)
      curtain = next
      change()
    },
    paint(light: SceneLight): void {
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
    /**
     * The curtain at rest in a fixed size, from where the camera stands at first, without the figure. Null as long as
     * there is no image, another fabric is on the cloth, or the context is lost. What the user sees is drawn again at once, in the same frame.
     */
    takePicture(width = RenderingWidth, height = RenderingHeight): HTMLCanvasElement | null {
      if (!curtain || !hung || !isSameImage(shownFabric, curtain.fabric)) return null
      const sharpness = stage.software ? PictureSharpness.software : PictureSharpness.card
      stage.resize(width, height, width > RenderingWidth ? 1 : sharpness)
      stage.hang(curtain, levels[0].still, false)
      stage.look(startView)
      stage.swing(0, 0)
      stage.draw()
      const picture = stage.isLost() ? null : stage.copy(width, height)
      // The shapes are those of the picture now.
      hung = { ...hung, aspect: Number.NaN }
      if (draw(performance.now())) loop.request()
      return picture
    },
    framing: stage.framing,
    setShown: loop.show,
    redraw: loop.request,
    dispose(): void {
      loop.stop()
      fabricLoader.dispose()
      stage.dispose()
    },
  }
}

const isSameImage = (shown: SceneFabric | null, wanted: SceneFabric) =>
  shown !== null && shown.texture?.image === wanted.texture?.image

/** Decoded off the main thread. The first row of the image is the upper edge of the fabric. */
async function loadImage(url: string, signal: AbortSignal): Promise<Texture> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`no fabric picture: ${answer.status}`)
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const
  const bitmap = await createImageBitmap(await answer.blob(), options)
  const texture = tile(new Texture(bitmap))
  texture.addEventListener('dispose', () => bitmap.close())
  return texture
}
