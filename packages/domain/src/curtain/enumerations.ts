// The API uses these numbers (B3.18).
export const CurtainConfiguration = { Simple: 0, CoverWall: 1 } as const
export type CurtainConfiguration = (typeof CurtainConfiguration)[keyof typeof CurtainConfiguration]

export const SewingType = { Wave80: 0, Wave60: 1, GliderSinglePleat: 2, CurtainHeaderTape: 3, Glider: 4 } as const
export type SewingTypeName = keyof typeof SewingType
export type SewingType = (typeof SewingType)[SewingTypeName]

/** The name is the key in parameters, price lists and texts. */
export const sewingTypeNames: Readonly<Record<SewingType, SewingTypeName>> = {
  0: 'Wave80',
  1: 'Wave60',
  2: 'GliderSinglePleat',
  3: 'CurtainHeaderTape',
  4: 'Glider',
}

/** How a curtain that covers a wall opens: one panel to a side, or a pair that opens in the middle. */
export const Opening = { Left: 0, Right: 1, Pair: 2 } as const
export type OpeningName = keyof typeof Opening
export type Opening = (typeof Opening)[OpeningName]

const openingNames: Readonly<Record<Opening, OpeningName>> = { 0: 'Left', 1: 'Right', 2: 'Pair' }

/** The name is the key in texts and in the order to the ERP; undefined if no opening is chosen. */
export const openingNameOf = (opening: Opening | null | undefined): OpeningName | undefined =>
  opening === undefined || opening === null ? undefined : openingNames[opening]

export const Orientation = { Lying: 0, Upright: 1 } as const
export type Orientation = (typeof Orientation)[keyof typeof Orientation]
