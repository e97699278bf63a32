import { NumberInput, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MaxVatRate, percentFromPercentage, priceDisplays } from '@veck/domain'
import { useId } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { PriceRuleFields, usePercentInput } from '../../components/forms/price-rule-fields.tsx'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { Segments } from '../../components/forms/segments.tsx'
import type { StudioValues } from './studio-values.ts'
import classes from './studio.module.css'

type PriceSectionProps = { form: UseFormReturnType<StudioValues> }

/** The price rule, VAT and display of new offers. */
export function PriceSection({ form }: PriceSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const percent = usePercentInput()
  const { priceDisplay, vatRate } = form.values
  const { isPresenting } = usePresentationMode()
  if (isPresenting) return null
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('Studio:Prices')}
      </Title>
      <Text className={classes.hint}>{t('Studio:PricesText')}</Text>
      <PriceRuleFields
        values={form.values}
        input={(name) => form.getInputProps(name)}
        onMethod={(method) => form.setFieldValue('method', method)}
        display={priceDisplay}
        vatRate={Number(vatRate) || 0}
      >
        <NumberInput
          {...form.getInputProps('vatRate')}
          {...percent}
          name="vatRate"
          label={t('Studio:vatRate')}
          min={0}
          max={percentFromPercentage(MaxVatRate)}
          required
        />
      </PriceRuleFields>
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden>
          {t('Studio:priceDisplay')}
        </span>
        <Segments
          label={t('Studio:priceDisplay')}
          value={priceDisplay}
          options={priceDisplays.map((value) => ({ value, label: t(`Studio:priceDisplay.${value}`) }))}
          onChange={(value) => form.setFieldValue('priceDisplay', value)}
        />
      </div>
    </section>
  )
}
