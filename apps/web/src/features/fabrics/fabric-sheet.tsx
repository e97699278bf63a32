import type { Variant } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useNumber } from '../../lib/language/use-formats.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './fabric-sheet.module.css'

type FabricSheetProps = {
  variants: readonly Variant[]
  /** Facts about what is made of the fabric, before its own. An empty value is left out. */
  more?: readonly { name: string; value: string }[]
  /** Without what does not matter for a choice between fabrics. */
  isBrief?: boolean
}

const noMore: readonly { name: string; value: string }[] = []

/** The data of a fabric: price, width, composition, weight, repeat, care and article number. */
export function FabricSheet({ variants, more = noMore, isBrief = false }: FabricSheetProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const price = usePriceOf(variants)
  const { isPresenting } = usePresentationMode()
  const [first] = variants
  if (!first) return null
  const widths = [...new Set(variants.map(({ width }) => width))]
  const facts = [
    ...more,
    { name: t('Fabrics:PricePerMetre'), value: price },
    { name: t('Fabrics:Width'), value: widths.map((width) => `${number(width)} cm`).join(', ') },
    { name: t('Fabrics:Composition'), value: first.composition },
    { name: t('Fabrics:Weight'), value: isBrief || first.weight === null ? '' : `${number(first.weight)} g/m²` },
    {
      name: t('Fabrics:Repeat'),
      value: first.repeatHeight > 0 ? `${number(first.repeatHeight)} cm` : t('Fabrics:NoRepeat'),
    },
    { name: t('Fabrics:Care'), value: isBrief ? '' : first.care },
    { name: t('Fabrics:Article'), value: isBrief || isPresenting ? '' : first.configurableProductId },
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The price, or the lowest one if the colours have different prices. */
function usePriceOf(variants: readonly Variant[]) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const prices = variants.flatMap(({ pricePerMetre }) => (pricePerMetre ? [pricePerMetre] : []))
  const [lowest] = prices.toSorted((one, other) => one.value - other.value)
  const price = lowest && trade(lowest)
  if (!lowest || !price) return ''
  const isOne = prices.every(({ value }) => value === lowest.value)
  return isOne ? price : t('Fabrics:PriceFrom', { price })
}
