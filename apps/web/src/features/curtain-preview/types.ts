import type { CurtainConfiguration, CurtainParameters, MadeCurtain } from '@veck/domain'

// Lengths in cm.

/** The result of the engine, and its input. */
export interface PreviewCurtain extends MadeCurtain {
  curtainConfiguration: CurtainConfiguration
  /** Curtains of the marking, as shown to the user. The drops are for all of them. */
  quantity: number
}

/** A seamless image, and the size of the cloth that one tile shows. */
interface FabricTexture {
  image: string
  width: number
  height: number
  /** Fraction of light that passes: 0 is opaque. */
  transmission: number
}

export interface PreviewFabric {
  width: number
  /** Height of one pattern repeat, 0 for a plain fabric. */
  repeat: number
  /** Null for a fabric without an image, which is shown in its colour. */
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
  /** The supplier's parameters, used for the calculation. */
  parameters: CurtainParameters
}
