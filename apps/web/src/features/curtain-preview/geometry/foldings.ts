import { SewingType } from '@veck/domain'
import { divisorOf } from './divisors.ts'
import type { Folding } from './fold-angles.ts'
import { glider } from './glider.ts'
import { headerTape } from './header-tape.ts'
import { singlePleat } from './single-pleat.ts'
import { wave } from './wave.ts'

export const foldings: Readonly<Record<SewingType, Folding>> = {
  [SewingType.Wave80]: wave(8, divisorOf(SewingType.Wave80)),
  [SewingType.Wave60]: wave(6, divisorOf(SewingType.Wave60)),
  [SewingType.GliderSinglePleat]: singlePleat(divisorOf(SewingType.GliderSinglePleat)),
  [SewingType.CurtainHeaderTape]: headerTape(),
  [SewingType.Glider]: glider(divisorOf(SewingType.Glider)),
}
