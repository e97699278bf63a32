import type { PreviewStudio, SaveStudio, Studio } from '@veck/contract'
import { ValidityDaysMax } from '@veck/contract/limits'
import { oreFromKronor, percentageFromPercent, type PriceRule, type RoundingStep } from '@veck/domain'

type Numbers = Record<'validityDays' | 'percentage' | 'minimumMargin' | 'vatRate', number | string>

/** Values of the form: an empty number field is an empty string. The price rule is not nested. */
export type StudioValues = Omit<SaveStudio, 'version' | 'priceRule' | keyof Numbers> &
  Numbers &
  Pick<PriceRule, 'method' | 'freight'> & { rounding: string }

export function valuesOf({ version: _version, logo: _logo, priceRule, ...rest }: Studio): StudioValues {
  return { ...rest, ...priceRule, rounding: String(priceRule.rounding) }
}

export function bodyOf(values: StudioValues, version: number): SaveStudio {
  const { method, percentage, rounding, minimumMargin, freight, validityDays, vatRate, ...rest } = values
  return {
    ...rest,
    version,
    validityDays: Number(validityDays),
    vatRate: Number(vatRate),
    priceRule: {
      method,
      percentage: Number(percentage),
      rounding: Number(rounding) as RoundingStep,
      minimumMargin: Number(minimumMargin),
      freight,
    },
  }
}

export const ruleOf = ({ method, percentage, rounding, minimumMargin, freight }: StudioValues): PriceRule => ({
  method,
  percentage: percentageFromPercent(Number(percentage)),
  rounding: Number(rounding) as RoundingStep,
  minimumMargin: percentageFromPercent(Number(minimumMargin)),
  freight,
})

/** The trade price of the example beside the price rule. */
export const exampleTrade = oreFromKronor(1000)

const usualDays = 30

/** What the first page shows. A number of days that cannot be used is shown as the usual one. */
export function previewOf(values: StudioValues): PreviewStudio {
  const { name, colour, address, phone, email, website, organisationNumber, vatNumber, language } = values
  const days = Number(values.validityDays)
  const isValid = Number.isInteger(days) && days >= 1 && days <= ValidityDaysMax
  const validityDays = isValid ? days : usualDays
  return { name, colour, address, phone, email, website, organisationNumber, vatNumber, language, validityDays }
}
