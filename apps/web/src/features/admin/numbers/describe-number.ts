import { SewingType, type SewingTypeName } from '@veck/domain'
import type { TextKey } from '@veck/texts'

export type Unit = 'kr' | 'cm' | '%' | ''
export type NumberPart =
  | { of: 'sewing'; sewingType: SewingTypeName; label: TextKey; unit: Unit }
  | { of: 'general'; label: TextKey; unit: Unit }
  | { of: 'fabric'; partNo: string; unit: Unit }

/** The numbers that every sewing type has, by the names its file gives them. */
const ofSewingType = (type: SewingTypeName): [string, NumberPart][] => {
  const part = (label: TextKey, unit: Unit): NumberPart => ({ of: 'sewing', sewingType: type, label, unit })
  return [
    [`${type}Fullness`, part('AdminNumber:Fullness', '')],
    [`${type}HeadingAllowance`, part('AdminNumber:HeadingAllowance', 'cm')],
    [`${type}DeductionWallheightToFloor`, part('AdminNumber:DeductionWallheightToFloor', 'cm')],
    [`making ${type}`, part('AdminNumber:making', 'kr')],
    [`tall ${type}`, part('AdminNumber:tall', 'kr')],
  ]
}

const generalNumbers = {
  WideFabricWidth: 'cm',
  AutoSewFabricWidth: 'cm',
  SideHem: 'cm',
  SeamAllowance: 'cm',
  UnderHem: 'cm',
  UnderHemShort: 'cm',
  ShortCurtainMaxHeight: 'cm',
  UnderHemMinLying: 'cm',
  WeightsAboveFinishedHeight: 'cm',
  MinAllowedWallHeight: 'cm',
  MaxAllowedWallHeight500: 'cm',
  MinAllowedWallWidth: 'cm',
  MaxAllowedWallWidth: 'cm',
  FourFingerHookTakeUp: 'cm',
  TwoFingerHooksPerDrop: '',
  FewerWidthsMaxFullnessLoss: '',
  tallAbove: 'cm',
  perSeam: 'kr',
  weightsPerMetre: 'kr',
  perHook: 'kr',
  perSplit: 'kr',
  freight: 'kr',
  freeFreightAbove: 'kr',
  vatPercentage: '%',
} as const satisfies Record<string, Unit>

const general = (Object.keys(generalNumbers) as (keyof typeof generalNumbers)[]).map((name): [string, NumberPart] => [
  name,
  { of: 'general', label: `AdminNumber:${name}`, unit: generalNumbers[name] },
])

const known = new Map<string, NumberPart>([
  ...(Object.keys(SewingType) as SewingTypeName[]).flatMap(ofSewingType),
  ...general,
])

const fabricPrefix = 'fabric '

/** What a number is about; undefined for one that a newer server knows. */
export const describeNumber = (name: string): NumberPart | undefined =>
  name.startsWith(fabricPrefix)
    ? { of: 'fabric', partNo: name.slice(fabricPrefix.length), unit: 'kr' }
    : known.get(name)

/** What to look for in its file: of a fabric the article number. */
export const nameInFile = (name: string): string => {
  const part = describeNumber(name)
  return part?.of === 'fabric' ? part.partNo : name
}
