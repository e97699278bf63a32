import { NativeSelect, NumberInput } from '@mantine/core'
import { decimalSeparators } from '@veck/texts/formats'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { exampleOf, type PriceDisplay, ruleChoices, type RuleValues } from '../../lib/prices/price-rule.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useMoney, useNumber } from '../../lib/language/use-formats.ts'
import { Segments } from './segments.tsx'
import classes from './price-rule-fields.module.css'

/** The properties of a field for per cent, with two decimals and the sign of the language. */
export function usePercentInput() {
  const decimalSeparator = decimalSeparators[useLocale()]
  return {
    decimalSeparator,
    allowedDecimalSeparators: [',', '.'],
    decimalScale: 2,
    suffix: ' %',
    hideControls: true,
  }
}

type PriceRuleFieldsProps = {
  values: RuleValues
  /** The properties that a form gives to a field. */
  input: (name: keyof RuleValues) => object
  onMethod: (method: RuleValues['method']) => void
  /** How the client sees prices; for the example. */
  display: PriceDisplay
  /** In per cent. */
  vatRate: number
  /** More fields, beside rounding and freight. */
  children?: ReactNode
}

/** How trade prices become the prices that clients see: in the brand profile, and of one order. */
export function PriceRuleFields({ values, input, onMethod, display, vatRate, children }: PriceRuleFieldsProps) {
  const { t } = useTranslation()
  const percent = usePercentInput()
  const { method } = values
  return (
    <div className={classes.rule}>
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden>
          {t('Studio:method')}
        </span>
        <Segments
          label={t('Studio:method')}
          value={method}
          options={ruleChoices.methods.map((value) => ({ value, label: t(`Studio:method.${value}`) }))}
          onChange={onMethod}
        />
      </div>
      <div className={classes.fields}>
        <NumberInput
          {...input('percentage')}
          {...percent}
          name="percentage"
          label={t(`Studio:percentage.${method}`)}
          required
        />
        <NumberInput
          {...input('minimumMargin')}
          {...percent}
          name="minimumMargin"
          label={t('Studio:minimumMargin')}
          description={t('Studio:minimumMarginText')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
        />
      </div>
      <Example values={values} display={display} vatRate={vatRate} />
      <div className={classes.fields}>
        <NativeSelect
          {...input('rounding')}
          name="rounding"
          label={t('Studio:rounding')}
          data={ruleChoices.roundings.map((step) => ({ value: String(step), label: t(`Studio:rounding.${step}`) }))}
        />
        <NativeSelect
          {...input('freight')}
          name="freight"
          label={t('Studio:freight')}
          data={ruleChoices.freights.map((value) => ({ value, label: t(`Studio:freight.${value}`) }))}
        />
        {children}
      </div>
    </div>
  )
}

/** Margin and markup, and what one curtain costs the client. Nothing for a rule that cannot be used. */
function Example({ values, display, vatRate }: Pick<PriceRuleFieldsProps, 'values' | 'display' | 'vatRate'>) {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const example = exampleOf(values, display, vatRate)
  if (!example) return null
  return (
    <output className={classes.example}>
      {t(example.isMargin ? 'Studio:MarginIsMarkup' : 'Studio:MarkupIsMargin', {
        margin: number(example.margin / 100),
        markup: number(example.markup / 100),
      })}{' '}
      {t(`Studio:Example.${display}`, { trade: money(example.trade), retail: money(example.retail) })}
    </output>
  )
}
