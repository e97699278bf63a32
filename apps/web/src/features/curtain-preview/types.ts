import type { CurtainConfiguration, CurtainParameters, MadeCurtain } from '@veck/domain'

// Lengths in cm.

/** The curtain as the engine made it, and what it was asked for. */
export interface PreviewCurtain extends MadeCurtain {
  curtainConfiguration: CurtainConfiguration
  /** Curtains of the marking, as shown to the user; the drops are for all of them. */
  quantity: number
}

/** A seamless picture, and the cloth that one tile of it shows. */
interface FabricTexture {
  image: string
  width: number
  height: number
  /** Share of light that passes: 0 is dense. */
  transmission: number
}

export interface PreviewFabric {
  width: number
  /** Height of one pattern repeat, 0 for a plain fabric. */
  repeat: number
  /** Null for a fabric we have no picture of, which hangs in its colour. */
  texture: FabricTexture | null
  /** CSS hex. */
  colour: string
}

interface PreviewWall {
  width: number
  height: number
  heightDeduction: number
}

export interface Preview {
  curtain: PreviewCurtain
  fabric: PreviewFabric
  wall: PreviewWall
  /** The supplier's, by which the curtain was calculated. */
  parameters: CurtainParameters
}
