import { defaultParameters, type SewingType, widthLossDivisor } from '@veck/domain'

/** Flat width of cloth per width of wall it hangs on (B9.9). */
export const divisorOf = (sewingType: SewingType): number => widthLossDivisor(sewingType, defaultParameters)

export const coveredWidth = (flatWidth: number, sewingType: SewingType): number => flatWidth / divisorOf(sewingType)
