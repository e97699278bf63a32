import { NumberInput, type NumberInputProps } from '@mantine/core'
import { decimalSeparators } from '@veck/texts/formats'
import { useLocale } from '../../../lib/route-params.ts'

/** By how much prices are raised, or lowered with a minus; two decimals count. */
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
