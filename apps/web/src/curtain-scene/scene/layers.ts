import type { Room } from '@veck/domain'
import type { SceneCurtain } from '../types.ts'

export type Layer = 'front' | 'behind'

/** One curtain, or two in the same window: one on a second track, nearer the glass. */
export interface Layers {
  front: SceneCurtain
  /** Stays closed. */
  behind?: SceneCurtain
  room: Room
  /** The layer of the marking that the user works with. */
  own: Layer
}

const transmissionOf = ({ fabric }: SceneCurtain) => fabric.texture?.transmission ?? 0

/** The fabric that lets more light through hangs behind. The room is that of the user's own curtain. */
export function layersOf(curtain: SceneCurtain, other?: SceneCurtain): Layers {
  const { room } = curtain
  if (!other) return { front: curtain, room, own: 'front' }
  return transmissionOf(curtain) > transmissionOf(other)
    ? { front: other, behind: curtain, room, own: 'behind' }
    : { front: curtain, behind: other, room, own: 'front' }
}
