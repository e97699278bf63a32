import { describeNumber } from './describe-number.ts'

/** The prices that can be raised or lowered together. */
export const priceGroups = ['fabrics', 'sewing', 'fees'] as const
export type PriceGroup = (typeof priceGroups)[number]

const general: Record<string, PriceGroup> = {
  perSeam: 'sewing',
  perSplit: 'sewing',
  weightsPerMetre: 'fees',
  perHook: 'fees',
  freight: 'fees',
}

/** Undefined for what is no price: heights, the VAT, and the sum above which freight is free. */
export const priceGroupOf = (name: string): PriceGroup | undefined => {
  const part = describeNumber(name)
  if (part?.of === 'fabric') return 'fabrics'
  if (part?.of === 'sewing') return part.unit === 'kr' ? 'sewing' : undefined
  return general[name]
}
