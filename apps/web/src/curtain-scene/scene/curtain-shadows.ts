import type { BufferGeometry } from 'three'
import { type Hanging, TrackDepth } from '@veck/domain'
import { shadowGeometry } from './shadow.ts'

/** cm */
const Touching = 0.5
/** Light comes around the edges of the cloth: the shadow on the wall is narrower, except for its blur. */
const AroundEdge = 2.5

interface Span {
  left: number
  right: number
}

/** Drops that touch have one common shadow. A gap between drops shows the wall, so light falls on it there. */
function spansOf({ drops }: Hanging): Span[] {
  const spans: Span[] = []
  for (const { left, coveredWidth } of drops) {
    const last = spans.at(-1)
    if (last && left - last.right < Touching) last.right = left + coveredWidth
    else spans.push({ left, right: left + coveredWidth })
  }
  return spans
}

/** On wall and floor. `density` is the fraction of light that the cloth blocks. */
export function curtainShadows(hanging: Hanging, density: number): BufferGeometry[] {
  const air = Math.max(0, hanging.bottom)
  return spansOf(hanging).flatMap(({ left, right }) => [
    shadowGeometry({
      left: left + AroundEdge,
      right: right - AroundEdge,
      low: hanging.bottom,
      high: hanging.top + 4,
      shift: [12, -6],
      blur: [8, 14],
      strength: density,
    }).translate(0, 0, 1.5),
    // Its y axis points into the room.
    shadowGeometry({
      left: left - 1,
      right: right + 1,
      low: TrackDepth - 8,
      high: TrackDepth + 6,
      shift: [14, -3],
      blur: [5 + air * 0.6, 13 + air],
      strength: (1.2 * density) / (1 + air / 30),
    })
      .scale(1, -1, 1)
      .rotateX(-Math.PI / 2)
      .translate(0, 0.15, 0),
  ])
}
