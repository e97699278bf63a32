import { SewingType } from '@veck/domain'
import type { FoldedDrop, Folding } from './fold-angles.ts'
import { glider } from './glider.ts'
import { headerTape } from './header-tape.ts'
import { singlePleat } from './single-pleat.ts'
import { wave } from './wave.ts'

/** By the flat width of cloth per width that it hangs over. */
const foldings: Readonly<Record<SewingType, (fullness: number) => Folding>> = {
  [SewingType.Wave80]: (fullness) => wave(8, fullness),
  [SewingType.Wave60]: (fullness) => wave(6, fullness),
  [SewingType.GliderSinglePleat]: singlePleat,
  [SewingType.CurtainHeaderTape]: headerTape,
  [SewingType.Glider]: glider,
}

/** How a drop folds: the cloth it has for its width says how deep, whatever parameters it was made with. */
export const foldingOf = (sewingType: SewingType, { flatWidth, coveredWidth }: Omit<FoldedDrop, 'seed'>): Folding =>
  foldings[sewingType](flatWidth / coveredWidth)
