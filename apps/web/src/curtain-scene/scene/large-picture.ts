import type { Texture } from 'three'
import type { View } from '../camera/view.ts'
import { levels } from '../pacing/quality.ts'
import { FirstRows, rowsAfter, withMargin } from '../pacing/strips.ts'
import type { SceneFabric, SceneLight } from '../types.ts'
import type { Layer, Layers } from './layers.ts'
import { createStage, type Stage } from './stage.ts'

/** What the user sees at a moment. */
export interface Shot {
  layers: Layers
  fabrics: Partial<Record<Layer, { fabric: SceneFabric; image: Texture | null }>>
  view: View
  opening: number
  light: SceneLight
  figure: boolean
}

export interface PictureSize {
  width: number
  height: number
}

export interface Taking {
  signal: AbortSignal
  /** The fraction that is drawn. */
  onProgress: (fraction: number) => void
}

/** Pixels drawn per pixel of the picture, per side, which smooths edges. */
const Sharpness = { card: 2, software: 1.5 }
/** Rows around a strip. */
const Margin = 4

/** The page reacts and paints in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Draws a large picture in strips, with a pause after each. Null if the context is lost, or the picture is no longer wanted.
 */
export async function drawInStrips(
  stage: Stage,
  { layers, fabrics, view, opening, light, figure }: Shot,
  { width, height }: PictureSize,
  { signal, onProgress }: Taking,
): Promise<HTMLCanvasElement | null> {
  const picture = document.createElement('canvas')
  picture.width = width
  picture.height = height
  // Kept in main memory: copying waits for each strip, so that its time is known and none are queued.
  const pen = picture.getContext('2d', { willReadFrequently: true, alpha: false })
  const sharpness = Math.min(Sharpness[stage.software ? 'software' : 'card'], stage.largestSide / width)
  let strip = { from: 0, rows: FirstRows }
  stage.resize(width, height, sharpness, withMargin(strip, height, Margin))
  for (const layer of ['front', 'behind'] as const) {
    const dressed = fabrics[layer]
    if (dressed) stage.showFabric(layer, dressed.fabric, dressed.image)
  }
  stage.paint(light)
  await pause()
  if (signal.aborted) return null
  stage.hang(layers, { density: levels[0].still, figure, opening })
  stage.look(view)
  stage.swing(0, 0)
  while (strip.from < height) {
    await pause()
    if (signal.aborted || stage.isLost()) return null
    const started = performance.now()
    stage.resize(width, height, sharpness, withMargin(strip, height, Margin))
    stage.draw()
    if (pen) stage.copyStrip(pen, strip)
    const from = strip.from + strip.rows
    onProgress(from / height)
    strip = { from, rows: Math.min(height - from, rowsAfter(strip.rows, performance.now() - started)) }
  }
  return stage.isLost() ? null : picture
}

/**
 * Takes a large picture in a WebGL context of its own, so that the curtain on screen can be turned and changed meanwhile.
 * Throws without WebGL.
 */
export async function takeLargePicture(
  shot: Shot,
  size: PictureSize,
  taking: Taking,
): Promise<HTMLCanvasElement | null> {
  const stage = createStage(document.createElement('canvas'))
  // The curtain on screen frees its own texture when it gets another fabric.
  const images: Texture[] = []
  const copied = (layer: Layer) => {
    const dressed = shot.fabrics[layer]
    const image = dressed?.image?.clone() ?? null
    if (image) {
      image.needsUpdate = true
      stage.upload(image)
      images.push(image)
    }
    return dressed && { [layer]: { fabric: dressed.fabric, image } }
  }
  try {
    return await drawInStrips(stage, { ...shot, fabrics: { ...copied('front'), ...copied('behind') } }, size, taking)
  } finally {
    for (const image of images) image.dispose()
    stage.dispose()
  }
}
