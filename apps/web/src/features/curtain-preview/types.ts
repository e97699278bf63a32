import type { CurtainToHang } from '@veck/domain'
import type { SceneFabric } from '../../curtain-scene/types.ts'

export interface PreviewFabric extends SceneFabric {
  /** cm */
  width: number
  /** g/m², if it is known. */
  weight?: number | null | undefined
  /** Height of one pattern repeat in cm, 0 for a plain fabric. */
  repeat: number
}

/** The result of the engine, and its input. */
export interface Preview extends CurtainToHang {
  fabric: PreviewFabric
}

/** Another marking of the same window. */
export interface OtherCurtain {
  /** Of the marking. */
  name: string
  /** In the window that both share. */
  preview: Preview
}
