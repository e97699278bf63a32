import { NativeSelect, TextInput } from '@mantine/core'
import { ExtraItemNameMaxLength } from '@veck/contract/limits'
import {
  defaultLocale,
  extraUnits,
  localeField,
  locales,
  type Percentage,
  percentFromPercentage,
  retailVatRates,
} from '@veck/domain'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePercent } from '../../lib/language/use-formats.ts'
import type { ItemValues } from './extra-values.ts'
import classes from './extra-fields.module.css'

type ExtraFieldsProps = {
  values: ItemValues
  /** The properties that a form gives to a field. */
  input: (name: keyof ItemValues) => object
}

/** What an extra item is and costs: in the library, and in an order. */
export function ExtraFields({ values, input }: ExtraFieldsProps) {
  const { t } = useTranslation()
  const percent = usePercent()
  const { isPresenting } = usePresentationMode()
  // A rate that was stored before the rates changed can be kept.
  const rates = [...new Set<number>([...retailVatRates, Number(values.vatRate)])]
  return (
    <>
      <div className={classes.fields}>
        {locales.map((locale) => (
          <TextInput
            key={locale}
            {...input(localeField('name', locale))}
            label={t(`Extra:${localeField('name', locale)}`)}
            lang={locale}
            maxLength={ExtraItemNameMaxLength}
            autoComplete="off"
            required={locale === defaultLocale}
          />
        ))}
      </div>
      <div className={classes.fields}>
        <NativeSelect
          {...input('unit')}
          label={t('Extra:Unit')}
          data={extraUnits.map((unit) => ({ value: unit, label: t(`Extra:unit.${unit}`) }))}
        />
        <TextInput
          {...input('unitPrice')}
          label={t('Extra:UnitPrice')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        {!isPresenting && (
          <TextInput
            {...input('unitCost')}
            label={t('Extra:UnitCost')}
            description={t('Extra:UnitCostText')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <NativeSelect
          {...input('vatRate')}
          label={t('Extra:VatRate')}
          data={rates.map((rate) => ({
            value: String(rate),
            label: percent(percentFromPercentage(rate as Percentage)),
          }))}
        />
      </div>
    </>
  )
}
