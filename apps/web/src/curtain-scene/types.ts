import type { HungCurtain } from '@veck/domain'

/** A seamless image, and the size of the cloth that one tile shows, in cm. */
export interface FabricTexture {
  image: string
  width: number
  height: number
  /** Fraction of light that passes: 0 is opaque. */
  transmission: number
}

export interface SceneFabric {
  /** Null for a fabric without an image, which is shown in its colour. */
  texture: FabricTexture | null
  /** Drawn as pile. Absent: it is not, or nothing is known about the fabric. */
  isVelvet?: boolean | undefined
  /** CSS hex. */
  colour: string
}

/** What the scene shows. */
export interface SceneCurtain extends HungCurtain {
  fabric: SceneFabric
}

/** The times of day that the scene can show. */
export const sceneLights = ['day', 'evening', 'night'] as const
export type SceneLight = (typeof sceneLights)[number]
