import { at, clamp, type Field, fold, type Size } from './field.ts'
import { grain, tileNoise } from './noise.ts'
import type { Random } from './random.ts'
import { crossingsOf, type Structure } from './structures.ts'
import type { Surface } from './surface.ts'
import { layThreads, STEPS_PER_PIXEL, type Yarn } from './yarn.ts'

export type Weave = {
  kind: 'weave'
  structure: Structure
  warp: Yarn
  weft: Yarn
  /** How far threads deviate from a straight line, in thread widths. */
  wander: number
  /** Loose fibres on the face, 0..1. */
  fuzz: number
}

/** How far a thread rises over the one it crosses, in thread heights. */
const CRIMP = 0.55
/** Visible depth between threads. */
const BOTTOM = -0.6
/** Sharpness of the edge between two threads. */
const EDGE = 2

const threadCount = (perCm: number, cm: number, multiple: number): number =>
  Math.max(1, Math.round((perCm * cm) / multiple)) * multiple

/**
 * Per pixel: which warp and weft threads cross, how high each is, and so which of them is visible. The loop runs a
 * million times per cloth, so it uses only local variables.
 */
export const weaveSurface = (weave: Weave, size: Size, pxPerCm: number, random: Random): Surface => {
  const { width, height } = size
  const area = width * height
  const { columns, rows, here, left, right, above, below } = crossingsOf(weave.structure)
  const warps = threadCount(weave.warp.perCm, width / pxPerCm, columns)
  const wefts = threadCount(weave.weft.perCm, height / pxPerCm, rows)
  const warp = layThreads(weave.warp, warps, width, height, pxPerCm, random)
  const weft = layThreads(weave.weft, wefts, height, width, pxPerCm, random)
  const { threadAt: warpAt, acrossAt: warpAcross, thickness: warpThickness, tone: warpTone, pigment: warpDye } = warp
  const { threadAt: weftAt, acrossAt: weftAcross, thickness: weftThickness, tone: weftTone, pigment: weftDye } = weft
  const [warpFill, weftFill] = [weave.warp.fill, weave.weft.fill]

  const stray = (): Field => tileNoise(size, (width / pxPerCm) * 1.3, (height / pxPerCm) * 1.3, random)
  const [strayX, strayY] = [stray(), stray()]
  const reachX = (weave.wander * warpAt.length) / warps
  const reachY = (weave.wander * weftAt.length) / wefts
  const fibres = grain(size, random)
  const { fuzz } = weave

  const relief = new Float32Array(area)
  const tone = new Float32Array(area)
  const cover = new Float32Array(area)
  const shares = new Float32Array(area * (1 + Math.max(...warpDye, ...weftDye)))

  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const stepX = fold(Math.floor(x * STEPS_PER_PIXEL + at(strayX, i) * reachX), warpAt.length)
      const stepY = fold(Math.floor(y * STEPS_PER_PIXEL + at(strayY, i) * reachY), weftAt.length)
      const warpNo = warpAt[stepX] ?? 0
      const weftNo = weftAt[stepY] ?? 0
      const acrossWarp = at(warpAcross, stepX)
      const acrossWeft = at(weftAcross, stepY)
      const warpThick = at(warpThickness, warpNo * height + y)
      const weftThick = at(weftThickness, weftNo * width + x)
      const warpRadius = warpFill * warpThick
      const weftRadius = weftFill * weftThick

      const cell = (weftNo % rows) * columns + (warpNo % columns)
      const lift = at(here, cell)
      const nextOnWarp = acrossWeft > 0 ? at(below, cell) : at(above, cell)
      const nextOnWeft = acrossWarp > 0 ? at(right, cell) : at(left, cell)
      const warp2 = acrossWarp * acrossWarp
      const weft2 = acrossWeft * acrossWeft
      const warpRise = CRIMP * (lift + (nextOnWarp - lift) * weft2 * 0.5)
      const weftRise = -CRIMP * (lift + (nextOnWeft - lift) * warp2 * 0.5)
      const warpHeight = warpThick - warp2 / (warpRadius * warpRadius) + warpRise
      const weftHeight = weftThick - weft2 / (weftRadius * weftRadius) + weftRise

      const seen = clamp((warpHeight - weftHeight) * EDGE + 0.5, 0, 1)
      const top = warpHeight > weftHeight ? warpHeight : weftHeight
      relief[i] = (top < BOTTOM ? BOTTOM : top) + fuzz * at(fibres, i)
      tone[i] = at(weftTone, weftNo) + (at(warpTone, warpNo) - at(weftTone, weftNo)) * seen
      const warpShare = (warpDye[warpNo] ?? 0) * area + i
      const weftShare = (weftDye[weftNo] ?? 0) * area + i
      shares[warpShare] = at(shares, warpShare) + seen
      shares[weftShare] = at(shares, weftShare) + 1 - seen
      cover[i] = 1 - gap(acrossWarp, warpRadius) * gap(acrossWeft, weftRadius)
    }
  }
  return { ...size, relief, tone, pigments: shares.subarray(area), cover }
}

/** 0 on the thread, 1 beside it, with a soft edge. */
const gap = (across: number, radius: number): number => clamp((Math.abs(across) - radius) * 2.5 + 0.5, 0, 1)
