import { Button, NumberInput, type NumberInputProps } from '@mantine/core'
import { decimalSeparators } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { changedByPercent } from './pricing-file.ts'
import type { NumberEdits } from './use-number-edits.ts'
import classes from './edit-pricing.module.css'

/** Changes every price that the search found by a percentage. */
export function ChangeByPercent({ names, edits }: { names: readonly string[]; edits: NumberEdits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [percent, setPercent] = useState<number | string>('')
  const apply = () => {
    const texts = names.map((name) => [name, changedByPercent(edits.fieldOf(name).text, Number(percent), locale)])
    edits.changeMany(Object.fromEntries(texts))
    setPercent('')
  }
  return (
    <div className={classes.percent}>
      <PercentInput
        name="percent"
        label={t('AdminNumbers:AllFabrics', { count: names.length })}
        value={percent}
        onChange={setPercent}
        disabled={names.length === 0}
      />
      <Button variant="default" disabled={percent === '' || names.length === 0} onClick={apply}>
        {t('AdminNumbers:Recalculate')}
      </Button>
    </div>
  )
}

/** A percentage with two decimals. A negative one lowers prices. */
export function PercentInput(props: NumberInputProps) {
  const locale = useLocale()
  return (
    <NumberInput
      {...props}
      min={-99}
      max={1000}
      decimalScale={2}
      decimalSeparator={decimalSeparators[locale]}
      allowedDecimalSeparators={[',', '.']}
      suffix=" %"
      hideControls
    />
  )
}
