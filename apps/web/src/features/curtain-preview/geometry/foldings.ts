import { SewingType } from '@veck/domain'
import { widthLossDivisors } from './divisors.ts'
import type { Folding } from './fold-angles.ts'
import { glider } from './glider.ts'
import { headerTape } from './header-tape.ts'
import { singlePleat } from './single-pleat.ts'
import { wave } from './wave.ts'

export const foldings: Readonly<Record<SewingType, Folding>> = {
  [SewingType.Wave80]: wave(8, widthLossDivisors[SewingType.Wave80]),
  [SewingType.Wave60]: wave(6, widthLossDivisors[SewingType.Wave60]),
  [SewingType.GliderSinglePleat]: singlePleat(widthLossDivisors[SewingType.GliderSinglePleat]),
  [SewingType.CurtainHeaderTape]: headerTape(),
  [SewingType.Glider]: glider(widthLossDivisors[SewingType.Glider]),
}
