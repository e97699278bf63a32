import { CurtainConfiguration, type SewingType } from './enumerations.ts'
import { type CurtainParameters, fullnessOf } from './parameters.ts'
import { roundNearest } from '../tolerance.ts'

/** Part of the under hem that is turned in, cm. */
export const UnderHemTurnedIn = 2

/** Whole centimetres (A9.5, B9.6). */
export const displayedSize = (cm: number): number => roundNearest(cm)

/** Cover wall shows the wall width, simple the fabric width (A2.37). */
export const displayedWidth = (line: {
  curtainConfiguration: CurtainConfiguration
  wallWidth: number
  productWidth: number
}): number =>
  displayedSize(line.curtainConfiguration === CurtainConfiguration.CoverWall ? line.wallWidth : line.productWidth)

/** `320 × 262 cm`, which never breaks over two lines. */
const sizeText = (width: number, height: number) => `${width}\u00A0×\u00A0${height}\u00A0cm`

/** The size of a curtain on screen, with the width of `displayedWidth`. */
export const displayedWall = (line: Parameters<typeof displayedWidth>[0] & { wallHeight: number }): string =>
  sizeText(displayedWidth(line), displayedSize(line.wallHeight))

/** The finished size of a drop on screen. */
export const displayedDrop = (drop: {
  finishedWidthPerCurtainDrop: number
  finishedHeightPerCurtainDrop: number
}): string =>
  sizeText(displayedSize(drop.finishedWidthPerCurtainDrop), displayedSize(drop.finishedHeightPerCurtainDrop))

/** Undefined if there is nothing to show (A9.6, B9.6). */
export function displayedUnderHem(underHem: number): number | undefined {
  const shown = displayedSize(underHem - UnderHemTurnedIn)
  return shown > 0 ? shown : undefined
}

/** The under hem as shown and the part that is turned in; together they are the sewn hem. */
export function underHemParts(underHem: number): { underHem: number; turnedIn: number } {
  const shown = displayedUnderHem(underHem) ?? 0
  return { underHem: shown, turnedIn: underHem - shown }
}

export interface DropRange {
  from: number
  to: number
}

/** The drops of one row; `index` is that of the row, from 0 (A2.39, B9.12). */
export const dropRange = (index: number, quantity: number): DropRange => ({ from: index + 1, to: index + quantity })

export function dropLabel(prefix: string, index: number, quantity: number): string {
  const { from, to } = dropRange(index, quantity)
  return from === to ? `${prefix} ${from}` : `${prefix} ${from}–${to}`
}

/** How much narrower the 3D view draws the fabric: pleats take up the fullness (B9.9). */
export const widthLossDivisor = (sewingType: SewingType, parameters: CurtainParameters): number =>
  fullnessOf(sewingType, parameters)
