import { SewingType, type SewingTypeName } from './enumerations.ts'

/** Lengths in cm. The supplier can change all of them; the calculation has no other constants. */
export const defaultParameters = {
  Wave80Fullness: 2.1,
  Wave80HeadingAllowance: 4,
  Wave80DeductionWallheightToFloor: 4,
  Wave60Fullness: 1.91,
  Wave60HeadingAllowance: 4,
  Wave60DeductionWallheightToFloor: 4,
  GliderSinglePleatFullness: 1.4,
  GliderSinglePleatHeadingAllowance: 12,
  GliderSinglePleatDeductionWallheightToFloor: 3,
  CurtainHeaderTapeFullness: 1.4,
  CurtainHeaderTapeHeadingAllowance: 4,
  CurtainHeaderTapeDeductionWallheightToFloor: 4,
  GliderFullness: 1.3,
  GliderHeadingAllowance: 6,
  GliderDeductionWallheightToFloor: 2,
  WideFabricWidth: 300,
  AutoSewFabricWidth: 150,
  /** Each side. */
  SideHem: 4,
  /** Each joined edge. */
  SeamAllowance: 1.5,
  UnderHem: 12,
  UnderHemShort: 7,
  ShortCurtainMaxHeight: 69,
  UnderHemMinLying: 7,
  WeightsAboveFinishedHeight: 69,
  MinAllowedWallHeight: 30,
  MaxAllowedWallHeight500: 500,
  MinAllowedWallWidth: 30,
  MaxAllowedWallWidth: 1000,
  /** Fabric gathered by one hook. */
  FourFingerHookTakeUp: 6,
  TwoFingerHooksPerDrop: 2,
  /** Share of the fullness that may be lost to save a width: 5 %. */
  FewerWidthsMaxFullnessLoss: 0.05,
}

export type ParameterName = keyof typeof defaultParameters
export type CurtainParameters = Readonly<Record<ParameterName, number>>

/** Built once: building the name at every lookup takes longer than the calculation. */
const namedAfter = <Name extends SewingTypeName>(name: Name) =>
  ({
    fullness: `${name}Fullness`,
    headingAllowance: `${name}HeadingAllowance`,
    deduction: `${name}DeductionWallheightToFloor`,
  }) as const

const names = {
  [SewingType.Wave80]: namedAfter('Wave80'),
  [SewingType.Wave60]: namedAfter('Wave60'),
  [SewingType.GliderSinglePleat]: namedAfter('GliderSinglePleat'),
  [SewingType.CurtainHeaderTape]: namedAfter('CurtainHeaderTape'),
  [SewingType.Glider]: namedAfter('Glider'),
}

export const fullnessOf = (sewingType: SewingType, parameters: CurtainParameters): number =>
  parameters[names[sewingType].fullness]

export const headingAllowanceOf = (sewingType: SewingType, parameters: CurtainParameters): number =>
  parameters[names[sewingType].headingAllowance]

/** 0 if the supplier has none (B4.7). */
export const deductionOf = (sewingType: SewingType, parameters: Partial<CurtainParameters>): number =>
  parameters[names[sewingType].deduction] ?? 0
