import type { CurtainDifference, Money } from '@veck/contract'
import { type EnumOptionName, type Opening, openingNameOf, Orientation } from '@veck/domain'
import { useTranslation } from '../language/use-translation.ts'
import { useNumber } from '../language/use-formats.ts'
import { usePresentationMode } from '../prices/presentation-mode.ts'
import { useTradeAmount } from '../prices/trade-amount.ts'

type Value = CurtainDifference['before']

/** The texts of the table that compares two curtains: rows, headings and the price row. */
export function useDifferenceText() {
  const { t } = useTranslation()
  const number = useNumber()
  const trade = useTradeAmount()
  const { isPresenting } = usePresentationMode()
  const enumText: Record<EnumOptionName, (value: Value) => string> = {
    orientation: (value) => t(value === Orientation.Lying ? 'Configurator:LyingShort' : 'Configurator:Upright'),
    opening: (value) => t(`Configurator:Opening${openingNameOf(value as Opening | null) ?? 'NotSaid'}`),
  }
  const isEnum = (field: CurtainDifference['field']): field is EnumOptionName => field in enumText
  const valueOf = (field: CurtainDifference['field'], value: Value) => {
    if (isEnum(field)) return enumText[field](value)
    if (typeof value === 'boolean') return t(value ? 'Difference:Yes' : 'Difference:No')
    const shown = number(value ?? 0)
    return field === 'drops' ? shown : `${shown}\u00A0cm`
  }
  return {
    heads: { name: t('Difference:Field'), before: t('Difference:Before'), after: t('Difference:After') },
    rowsOf: (differences: readonly CurtainDifference[]) =>
      differences.map(({ field, before, after }) => ({
        name: t(`Difference:${field}`),
        before: valueOf(field, before),
        after: valueOf(field, after),
      })),
    /** Undefined in presentation mode. */
    priceRow: (before: Money | undefined, after: Money | undefined) =>
      isPresenting
        ? undefined
        : {
            name: t('Difference:Price'),
            before: before ? trade(before) : t('Difference:Unknown'),
            after: after ? trade(after) : '–',
          },
  }
}
