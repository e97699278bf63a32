import { NativeSelect, NumberInput, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  freightModes,
  marginFromMarkup,
  markupFromMargin,
  MaxVatRate,
  percentageFromPercent,
  percentFromPercentage,
  priceDisplays,
  priceMethods,
  priceRuleProblems,
  retailPriceOf,
  roundingSteps,
} from '@veck/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../components/segments.tsx'
import { decimalSeparators } from '@veck/texts/formats'
import { useLocale } from '../../lib/route-params.ts'
import { useMoney, useNumber } from '../../lib/use-formats.ts'
import { exampleTrade, ruleOf, type StudioValues } from './studio-values.ts'
import classes from './studio.module.css'

type PriceRuleFieldsProps = { form: UseFormReturnType<StudioValues> }

/** How trade prices become the prices that clients see. */
export function PriceRuleFields({ form }: PriceRuleFieldsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const separator = decimalSeparators[useLocale()]
  const { method, priceDisplay } = form.values
  const percent = (name: 'percentage' | 'minimumMargin' | 'vatRate') => ({
    ...form.getInputProps(name),
    name,
    decimalSeparator: separator,
    allowedDecimalSeparators: [',', '.'],
    decimalScale: 2,
    suffix: ' %',
    hideControls: true,
  })
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('Studio:Prices')}
      </Title>
      <Text className={classes.hint}>{t('Studio:PricesText')}</Text>
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden>
          {t('Studio:method')}
        </span>
        <Segments
          label={t('Studio:method')}
          value={method}
          options={priceMethods.map((value) => ({ value, label: t(`Studio:method.${value}`) }))}
          onChange={(value) => form.setFieldValue('method', value)}
        />
      </div>
      <div className={classes.fields}>
        <NumberInput {...percent('percentage')} label={t(`Studio:percentage.${method}`)} required />
        <NumberInput
          {...percent('minimumMargin')}
          label={t('Studio:minimumMargin')}
          description={t('Studio:minimumMarginText')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
        />
      </div>
      <Example values={form.values} />
      <div className={classes.fields}>
        <NativeSelect
          {...form.getInputProps('rounding')}
          name="rounding"
          label={t('Studio:rounding')}
          data={roundingSteps.map((step) => ({ value: String(step), label: t(`Studio:rounding.${step}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('freight')}
          name="freight"
          label={t('Studio:freight')}
          data={freightModes.map((value) => ({ value, label: t(`Studio:freight.${value}`) }))}
        />
        <NumberInput
          {...percent('vatRate')}
          label={t('Studio:vatRate')}
          min={0}
          max={percentFromPercentage(MaxVatRate)}
          required
        />
      </div>
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

/** Margin and markup, and what one curtain costs the client. Nothing for a rule that cannot be used. */
function Example({ values }: { values: StudioValues }) {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const rule = ruleOf(values)
  const isUsable = values.percentage !== '' && priceRuleProblems(rule).percentage === undefined
  if (!isUsable) return null
  const isMargin = rule.method === 'margin'
  const markup = isMargin ? markupFromMargin(rule.percentage) : rule.percentage
  const margin = isMargin ? rule.percentage : marginFromMarkup(rule.percentage)
  const vatRate = percentageFromPercent(Number(values.vatRate) || 0)
  return (
    <output className={classes.example}>
      {t(isMargin ? 'Studio:MarginIsMarkup' : 'Studio:MarkupIsMargin', {
        margin: number(percentFromPercentage(margin)),
        markup: number(percentFromPercentage(markup)),
      })}{' '}
      {t(`Studio:Example.${values.priceDisplay}`, {
        trade: money(exampleTrade),
        retail: money(retailPriceOf(exampleTrade, rule, values.priceDisplay, vatRate)),
      })}
    </output>
  )
}
