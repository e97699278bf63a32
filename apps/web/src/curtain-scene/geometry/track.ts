import type { Hanging, Room } from '@veck/domain'

/** A box: x from the centre of the wall, y from the floor, z from the wall, cm. */
export interface Box {
  x: readonly [number, number]
  y: readonly [number, number]
  z: readonly [number, number]
}

/** The visible parts of the track, by material. */
export interface Track {
  metal: Box[]
  /** The slot that the gliders run in. */
  slot: Box[]
  /** Where the gliders hang: the heights of their upper and lower ends, cm. */
  gliders: { from: number; to: number }
}

// cm
const Depth = 2.4
const SlotDepth = 0.7
const Beyond = 12
/** A track that has space above and below. */
const Usual = { height: 2.2, gap: 1.3 }
/** Fraction of a small space between cloth and ceiling that the gliders get. */
const GapShare = 0.42
const Recessed = 0.25
/** With less than this above the track, it is fixed to the ceiling, otherwise by brackets to the wall. */
const NearCeiling = 6
const Bracket = { width: 1.6, height: 1.4, every: 140, fromEnd: 16 }
const EndCap = { width: 1.2, over: 0.35 }

export const around = (centre: number, width: number): readonly [number, number] => [
  centre - width / 2,
  centre + width / 2,
]

/** Height of the track, and of the gap below it in which the gliders are visible. */
function sizesIn(space: number): { height: number; gap: number } {
  if (space <= 0.1) return { height: Recessed, gap: -Recessed }
  if (space >= Usual.height + Usual.gap) return Usual
  return { height: space * (1 - GapShare), gap: space * GapShare }
}

function bracketsOf(left: number, right: number, y: number, depth: number): Box[] {
  const inner = right - left - 2 * Bracket.fromEnd
  const count = Math.max(1, Math.ceil(inner / Bracket.every))
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: around(left + Bracket.fromEnd + (inner * index) / count, Bracket.width),
    y: [y, y + Bracket.height],
    z: [0, depth],
  }))
}

/** The track above the cloth, `depth` cm from the wall: on the ceiling, in it, or on brackets. */
export function trackOf(room: Room, { left, right, top }: Hanging, depth: number): Track {
  const space = room.height - top
  const { height, gap } = sizesIn(space)
  const beyond = room.enclosed ? 0 : Beyond
  const [from, to] = [left - beyond, right + beyond]
  const bottom = top + gap
  const z = around(depth, Depth)
  const y: readonly [number, number] = [bottom, bottom + height]
  const hangsFree = space - gap - height > NearCeiling
  const endCap = (centre: number): Box => ({
    x: around(centre, EndCap.width),
    y: [y[0] - EndCap.over, y[1] + (hangsFree ? EndCap.over : 0)],
    z: [z[0] - EndCap.over, z[1] + EndCap.over],
  })
  return {
    metal: [
      { x: [from, to], y, z },
      ...(room.enclosed ? [] : [endCap(from), endCap(to)]),
      ...(hangsFree ? bracketsOf(from, to, y[1], depth) : []),
    ],
    slot: [{ x: [from, to], y: [bottom - 0.04, bottom], z: around(depth, SlotDepth) }],
    gliders: { from: bottom, to: top },
  }
}
