import type { PreviewStudio, SaveStudio, Studio } from '@veck/contract'
import { ValidityDaysMax } from '@veck/contract/limits'
import { type RuleValues, ruleInPercent, ruleValuesOf } from '../../lib/prices/price-rule.ts'

type Numbers = Record<'validityDays' | 'vatRate', number | string>

/** Values of the form: an empty number field is an empty string. The price rule is not nested. */
export type StudioValues = Omit<SaveStudio, 'version' | 'priceRule' | keyof Numbers> & Numbers & RuleValues

export function valuesOf({ version: _version, logo: _logo, priceRule, ...rest }: Studio): StudioValues {
  return { ...rest, ...ruleValuesOf(priceRule) }
}

export function bodyOf(values: StudioValues, version: number): SaveStudio {
  const {
    method: _method,
    percentage: _percentage,
    rounding: _rounding,
    minimumMargin: _minimum,
    freight: _freight,
    validityDays,
    vatRate,
    ...rest
  } = values
  return {
    ...rest,
    version,
    validityDays: Number(validityDays),
    vatRate: Number(vatRate),
    priceRule: ruleInPercent(values),
  }
}

const usualDays = 30

/** What the first page shows. A number of days that cannot be used is shown as the usual one. */
export function previewOf(values: StudioValues): PreviewStudio {
  const { name, colour, address, phone, email, website, organisationNumber, vatNumber, language } = values
  const days = Number(values.validityDays)
  const isValid = Number.isInteger(days) && days >= 1 && days <= ValidityDaysMax
  const validityDays = isValid ? days : usualDays
  return { name, colour, address, phone, email, website, organisationNumber, vatNumber, language, validityDays }
}
