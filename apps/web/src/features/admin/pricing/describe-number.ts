import { SewingType, type SewingTypeName } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

export type Unit = 'kr' | 'cm' | '%' | ''
export type NumberPart =
  | { of: 'sewing'; sewingType: SewingTypeName; label: TextKey; unit: Unit }
  | { of: 'general'; label: TextKey; unit: Unit }
  | { of: 'fabric'; partNo: string; unit: Unit }

/** The numbers of one sewing type, by their names in the file. */
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

/** Describes a number by its name. Undefined if only a newer server knows it. */
export const describeNumber = (name: string): NumberPart | undefined =>
  name.startsWith(fabricPrefix)
    ? { of: 'fabric', partNo: name.slice(fabricPrefix.length), unit: 'kr' }
    : known.get(name)

/** The name of a number in its file: for a fabric, the article number. */
export const nameInFile = (name: string): string => {
  const part = describeNumber(name)
  return part?.of === 'fabric' ? part.partNo : name
}

/** The displayed name of a number: `Wave 80: Rynkning`. */
export function useNumberName() {
  const { t } = useTranslation()
  return (name: string): string => {
    const part = describeNumber(name)
    if (!part) return name
    if (part.of === 'fabric') return t('AdminNumber:fabric', { partNo: part.partNo })
    return part.of === 'sewing' ? `${t(`SewingType:${part.sewingType}`)}: ${t(part.label)}` : t(part.label)
  }
}

/** Groups of prices that can be changed together. */
export const priceGroups = ['fabrics', 'sewing', 'fees'] as const
export type PriceGroup = (typeof priceGroups)[number]

const groupOfGeneralPrice: Record<string, PriceGroup> = {
  perSeam: 'sewing',
  perSplit: 'sewing',
  weightsPerMetre: 'fees',
  perHook: 'fees',
  freight: 'fees',
}

/** Undefined for numbers that are not prices: heights, VAT, and the limit for free freight. */
export const priceGroupOf = (name: string): PriceGroup | undefined => {
  const part = describeNumber(name)
  if (part?.of === 'fabric') return 'fabrics'
  if (part?.of === 'sewing') return part.unit === 'kr' ? 'sewing' : undefined
  return groupOfGeneralPrice[name]
}
