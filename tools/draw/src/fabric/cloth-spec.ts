import type { Boucle } from './boucle.ts'
import type { Lighting } from './cloth.ts'
import type { MotifName } from './motifs/index.ts'
import type { Pile } from './pile.ts'
import type { Weave } from './weave.ts'

/** How a cloth hangs in folds. */
export type HangName = 'airy' | 'soft' | 'heavy' | 'plush'

/** Everything needed to draw a cloth except its colours. */
export type ClothSpec = {
  tile: { widthCm: number; heightCm: number; pxPerCm: number }
  surface: Weave | Pile | Boucle
  lighting: Lighting
  hang: HangName
  /** 0 matt, 1 satin. */
  sheen: number
  /** Only for sheer fabrics: opacity of the yarn itself, 0..1. */
  yarnOpacity?: number
  print?: MotifName
}
