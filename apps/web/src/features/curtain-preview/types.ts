import type { CurtainToHang } from '@veck/domain'
import type { SceneFabric } from '../../curtain-scene/types.ts'

export interface PreviewFabric extends SceneFabric {
  /** cm */
  width: number
  /** Height of one pattern repeat in cm, 0 for a plain fabric. */
  repeat: number
}

/** The result of the engine, and its input. */
export interface Preview extends CurtainToHang {
  fabric: PreviewFabric
}
