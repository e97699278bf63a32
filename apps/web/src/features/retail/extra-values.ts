import type { ExtraItemAnswer, SaveExtraItem } from '@veck/contract'
import {
  defaultLocale,
  type ExtraUnit,
  localeField,
  localeFields,
  inLocale,
  type Locale,
  type LocaleField,
  OneOf,
  type Ore,
  readAmount,
  readQuantity,
  StandardVatRate,
} from '@veck/domain'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { amountRule, amountText } from './amount-text.ts'

/** The fields of an extra item as they are typed. */
export type ItemValues = Record<LocaleField<'name'>, string> & {
  unit: ExtraUnit
  unitPrice: string
  unitCost: string
  vatRate: string
}

export const newItem = (): ItemValues => ({
  ...localeFields('name', () => ''),
  unit: 'piece',
  unitPrice: '',
  unitCost: '',
  vatRate: String(StandardVatRate),
})

type Item = Omit<ExtraItemAnswer, 'id' | 'version'>

export const itemValuesOf = (item: Item, locale: Locale): ItemValues => ({
  ...localeFields('name', (each) => item[localeField('name', each)]),
  unit: item.unit,
  unitPrice: amountText(item.unitPrice as Ore, locale),
  unitCost: item.unitCost === null ? '' : amountText(item.unitCost as Ore, locale),
  vatRate: String(item.vatRate),
})

const numberIn = (read: { ok: boolean; value?: number }): number => (read.ok ? (read.value ?? 0) : 0)

/** Of values that are valid. */
export const itemOf = (values: ItemValues): Omit<SaveExtraItem, 'version'> => ({
  ...localeFields('name', (each) => values[localeField('name', each)]),
  unit: values.unit,
  unitPrice: numberIn(readAmount(values.unitPrice)),
  unitCost: values.unitCost.trim() === '' ? null : numberIn(readAmount(values.unitCost)),
  vatRate: Number(values.vatRate),
})

export const itemRules = {
  [localeField('name', defaultLocale)]: filledIn,
  unitPrice: amountRule(),
  unitCost: amountRule({ isOptional: true }),
}

export const quantityText = (hundredths: number, locale: Locale): string => amountText(hundredths as Ore, locale)
export const quantityOf = (typed: string): number => numberIn(readQuantity(typed))
export const quantityRule = (typed: string): string | null => amountRule({ read: readQuantity })(typed)
export const oneText = (locale: Locale) => quantityText(OneOf, locale)

/** In the language on screen; a name that is not translated is shown as it is. */
export const nameOf = (item: Record<LocaleField<'name'>, string>, locale: Locale): string =>
  inLocale(item, 'name', locale) || inLocale(item, 'name', defaultLocale)
