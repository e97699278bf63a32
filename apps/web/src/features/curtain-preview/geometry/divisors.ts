import { SewingType } from '@veck/domain'

/** Flat width of cloth per width of wall it hangs on (B9.9). */
export const widthLossDivisors: Readonly<Record<SewingType, number>> = {
  [SewingType.Wave80]: 2.1,
  [SewingType.Wave60]: 1.91,
  [SewingType.GliderSinglePleat]: 1.4,
  [SewingType.CurtainHeaderTape]: 1.4,
  [SewingType.Glider]: 1.3,
}

export const coveredWidth = (flatWidth: number, sewingType: SewingType): number =>
  flatWidth / widthLossDivisors[sewingType]
