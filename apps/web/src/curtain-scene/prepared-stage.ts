import { SewingType } from '@veck/domain'
import { startView } from './camera/view.ts'
import { coarse } from './pacing/quality.ts'
import { layersOf } from './scene/layers.ts'
import { createStage, type Stage } from './scene/stage.ts'
import type { SceneCurtain, SceneFabric } from './types.ts'

/** A stage and its canvas, which is put into the page when it is used. */
export interface OpenedStage {
  canvas: HTMLCanvasElement
  stage: Stage
}

/** ms after the last screen that may lead to a curtain was left. */
const KeptFor = 20_000

/** Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })

/** Disposing takes long, so the screen that replaces this one is painted first. A hidden page is not painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

/** Pixels, and pixels per pixel. */
const Tiny = [16, 16, 1] as const

/** A curtain in front of a window, to draw with every shader once. */
const sample: SceneCurtain = {
  sewingType: SewingType.Wave80,
  room: { width: 440, height: 250, enclosed: false, window: { left: -70, right: 70, bottom: 80, top: 210 } },
  hanging: {
    drops: [{ flatWidth: 160, coveredWidth: 80, left: -40, top: 240, height: 230, freedom: 1, seed: 1 }],
    dropsLeftOut: 0,
    left: -40,
    right: 40,
    top: 240,
    bottom: 10,
    hemHeight: 8,
    headingHeight: 4,
    seams: null,
    lying: false,
    railHeight: 4,
  },
  fabric: { texture: null, colour: '#c9bda6' },
}

const cloth = (transmission: number, isVelvet = false): SceneFabric => ({
  texture: { image: '', width: 1, height: 1, transmission },
  isVelvet,
  colour: '#ffffff',
})
/** Of each surface: pile, dense, sheer. */
const fabrics = [cloth(0, true), cloth(0), cloth(0.6)]

/** Compiling takes longest: a shader is compiled when it is first drawn with, also if the frame is tiny. */
function draw(stage: Stage, fabric: SceneFabric): void {
  stage.resize(...Tiny)
  stage.showFabric('front', fabric, null)
  stage.paint('day')
  stage.hang(layersOf(sample), { density: coarse, figure: false, opening: 0 })
  stage.look(startView)
  stage.swing(0, 0)
  stage.draw()
}

const create = (): OpenedStage => {
  const canvas = document.createElement('canvas')
  return { canvas, stage: createStage(canvas) }
}

/**
 * Keeps one stage ready as long as someone holds it: making it takes most of the time until the first image of a curtain. It is
 * made and warmed in idle time, and made again when it was used and lost.
 */
export function createStageKeeper(make: () => OpenedStage = create, idle: () => Promise<void> = whenIdle) {
  let kept: OpenedStage | null = null
  let holders = 0
  let used = 0
  let expiry: ReturnType<typeof setTimeout> | undefined

  function free(): void {
    kept?.stage.dispose()
    kept = null
  }

  const isWanted = () => holders > 0 && kept === null && used === 0

  async function prepare(): Promise<void> {
    await idle()
    if (!isWanted()) return
    try {
      kept = make()
    } catch {
      // Without WebGL there is the drawing.
      return
    }
    const mine = kept
    for (const fabric of fabrics) {
      await idle()
      if (kept !== mine) return
      draw(mine.stage, fabric)
    }
  }

  return {
    /** Returns a function that lets go. */
    hold(): () => void {
      holders += 1
      clearTimeout(expiry)
      if (isWanted()) void prepare()
      return () => {
        holders -= 1
        if (holders === 0) expiry = setTimeout(free, KeptFor)
      }
    },
    /** The stage that is ready, or a new one. Throws without WebGL. */
    take(): OpenedStage {
      const ready = kept
      kept = null
      const opened = ready && !ready.stage.isLost() ? ready : make()
      if (ready && ready !== opened) ready.stage.dispose()
      used += 1
      return opened
    },
    /** After use. It is kept for the next curtain, if one may come. */
    giveBack(opened: OpenedStage): void {
      used -= 1
      if (holders === 0 || kept || opened.stage.isLost()) afterPaint(opened.stage.dispose)
      else {
        kept = opened
        // Frees the memory of a large canvas.
        opened.stage.resize(...Tiny)
      }
    },
  }
}

/** Of the page: browsers keep only a few WebGL contexts. */
export const stageKeeper = createStageKeeper()
