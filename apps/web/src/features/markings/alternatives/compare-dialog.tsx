import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Marking, Order, Retail } from '@veck/contract'
import { type AlternativeLetter, displayedWall, type Ore, sewingTypeNames } from '@veck/domain'
import { useMemo, useState } from 'react'
import { fabricName } from '../../../lib/fabrics/fabric-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { type AlternativesOfMarking, lettersOf, withAlternative } from '../../../lib/order/alternatives.ts'
import { queries } from '../../../lib/server/api.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import { useNumber, useRetailAmount } from '../../../lib/language/use-formats.ts'
import { storedResult } from '../changed-curtain.ts'
import type { RenderPreview } from '../configurator/configurator.tsx'
import { lineOf, savedDraft } from '../draft.ts'
import { inputFor } from '../fabric-facts.ts'
import { useParameters } from '../use-parameters.ts'
import { useVariant } from '../use-variant.ts'
import classes from './compare-dialog.module.css'

type CompareDialogProps = {
  opened: boolean
  order: Order
  marking: Marking
  there: AlternativesOfMarking
  /** The letters that are compared at first. */
  first: AlternativeLetter
  second: AlternativeLetter
  mayChoose: boolean
  isChoosing: boolean
  renderPreview: RenderPreview
  onChoose: (letter: AlternativeLetter) => void
  onClose: () => void
}

/** Two curtains of a marking side by side. Two at a time: each has a 3D scene of its own. */
export default function CompareDialog(props: CompareDialogProps) {
  const { opened, order, marking, there, mayChoose, isChoosing, renderPreview, onChoose, onClose } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [compared, setCompared] = useState([props.first, props.second] as const)
  const { data: retail } = useQuery({
    ...queries.getRetail({ params: { id: order.id } }),
    staleTime: 0,
    enabled: opened,
  })
  const letters = lettersOf(there)
  const [first, second] = compared
  const prices = [pricesOf(retail, marking.id, first), pricesOf(retail, marking.id, second)] as const
  const orderWith = (letter: AlternativeLetter) => {
    const alternative = there.alternatives.find((each) => each.letter === letter)
    return alternative ? withAlternative(order, alternative) : order
  }
  const side = (letter: AlternativeLetter, place: 0 | 1) => (
    <Side
      key={place}
      order={orderWith(letter)}
      marking={marking}
      letter={letter}
      letters={letters}
      chosen={there.chosen}
      isSold={there.alternatives.find((each) => each.letter === letter)?.isSold ?? true}
      prices={prices[place]}
      comparedWith={place === 1 ? { letter: first, prices: prices[0] } : undefined}
      mayChoose={mayChoose}
      isChoosing={isChoosing}
      renderPreview={renderPreview}
      onLetter={(next) => setCompared(place === 0 ? [next, second] : [first, next])}
      onChoose={onChoose}
    />
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Alternatives:CompareTitle', { name: marking.name })}
      size="80rem"
      fullScreen={isPhone ?? false}
      centered
      returnFocus
      closeButtonProps={{ 'aria-label': t('Alternatives:Close') }}
    >
      <div className={classes.sides}>
        {side(first, 0)}
        {side(second, 1)}
      </div>
    </Dialog>
  )
}

type Prices = { trade: Ore | null; retail: Ore; needsPrice: boolean; display: 'inclVat' | 'exclVat' }

/** What the customer and the client pay for one curtain of a marking. */
function pricesOf(retail: Retail | undefined, markingId: string, letter: AlternativeLetter): Prices | undefined {
  const marking = retail?.order.markings.find(({ id }) => id === markingId)
  const priced = retail?.prices.markings.find(({ id }) => id === markingId)
  if (!retail || !marking || !priced) return undefined
  const other = marking.alternatives.find((each) => each.letter === letter)
  const line = other ? priced.alternatives.find(({ id }) => id === other.id) : priced
  const { display } = retail.order
  return (
    line && {
      trade: line.trade as Ore | null,
      retail: line.price[display] as Ore,
      needsPrice: line.needsPrice,
      display,
    }
  )
}

type SideProps = {
  /** With the curtain of this side as the line of the marking. */
  order: Order
  marking: Marking
  letter: AlternativeLetter
  letters: AlternativeLetter[]
  chosen: AlternativeLetter
  isSold: boolean
  prices: Prices | undefined
  /** Differences are shown on the second side. */
  comparedWith: { letter: AlternativeLetter; prices: Prices | undefined } | undefined
  mayChoose: boolean
  isChoosing: boolean
  renderPreview: RenderPreview
  onLetter: (letter: AlternativeLetter) => void
  onChoose: (letter: AlternativeLetter) => void
}

function Side(props: SideProps) {
  const { order, marking, letter, letters, chosen, isSold, prices, comparedWith } = props
  const { t } = useTranslation()
  const number = useNumber()
  const money = useRetailAmount()
  const trade = useTradeAmount()
  const line = lineOf(order, marking)
  if (!line) return null
  const made = line.curtainData.made
  const tradePrice = prices?.trade == null ? undefined : trade(prices.trade)
  const before = comparedWith?.prices
  const change =
    prices && before && !prices.needsPrice && !before.needsPrice ? prices.retail - before.retail : undefined
  const facts: [string, string | undefined][] = [
    [t('Marking:StepFabric'), fabricName(line)],
    [t('Configurator:SewingType'), t(`SewingType:${sewingTypeNames[line.curtainData.sewingType]}`)],
    [t('Marking:Wall'), displayedWall(line)],
    [t('Configurator:FabricLength'), made && `${number(made.totalFabricLengthNeeded / 100)} m`],
    [t('Alternatives:Trade'), tradePrice],
    [
      prices?.display === 'exclVat' ? t('Alternatives:RetailExclVat') : t('Alternatives:RetailInclVat'),
      prices && (prices.needsPrice ? t('Alternatives:NeedsPrice') : money(prices.retail)),
    ],
    [
      t('Alternatives:DifferenceTo', { letter: comparedWith?.letter ?? '' }),
      change === undefined ? undefined : signed(change, money),
    ],
  ]
  return (
    <section className={classes.side} aria-label={t('Alternatives:Letter', { letter })}>
      <div className={classes.head}>
        <Select
          label={t('Alternatives:Shown')}
          data={letters.map((each) => ({
            value: each,
            label: `${each}${each === chosen ? ` ${t('Alternatives:IsChosen')}` : ''}`,
          }))}
          value={letter}
          allowDeselect={false}
          onChange={(next) => next && props.onLetter(next as AlternativeLetter)}
        />
        {props.mayChoose && letter !== chosen && (
          <Button variant="light" loading={props.isChoosing} onClick={() => props.onChoose(letter)}>
            {t('Alternatives:Choose', { letter })}
          </Button>
        )}
      </div>
      <SidePicture key={letter} order={order} marking={marking} renderPreview={props.renderPreview} />
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {!isSold && <p className={classes.note}>{t('Alternatives:NotSold')}</p>}
    </section>
  )
}

const signed = (amount: number, money: (ore: Ore) => string) => {
  if (amount === 0) return money(0 as Ore)
  return `${amount > 0 ? '+' : '−'}${money(Math.abs(amount) as Ore)}`
}

/** The curtain as it is saved. */
function SidePicture({ order, marking, renderPreview }: Pick<SideProps, 'order' | 'marking' | 'renderPreview'>) {
  const draft = useMemo(() => savedDraft(order, marking), [order, marking])
  const { parameters, isPending } = useParameters()
  const { variant } = useVariant(draft)
  const line = lineOf(order, marking)
  const result = line && storedResult(line)
  return (
    <div className={classes.picture}>
      {variant && result && !isPending
        ? renderPreview({
            input: inputFor(variant, draft.choices, parameters),
            result,
            variant,
            parameters,
            window: draft.window,
          })
        : null}
    </div>
  )
}
