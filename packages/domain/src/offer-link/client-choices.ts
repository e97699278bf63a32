import type { Ore } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import { addUp, type DisplayedAmount, type VatSum } from '../retail/add-up.ts'
import type { PriceDisplay } from '../retail/price-rule.ts'
import type { Price } from '../retail/retail-order.ts'

interface OfferedPart {
  id: string
  price: Price
  optional: boolean
  counts: boolean
}

export interface OfferedMarking extends OfferedPart {
  /** Of the curtain that is chosen in the offer; null if there are no alternatives. */
  letter: string | null
  alternatives: readonly { letter: string; price: Price }[]
}

export interface OfferedExtra extends OfferedPart {
  vatRate: Percentage
}

/** The part of an offer that its price depends on. */
export interface Offered {
  display: PriceDisplay
  /** Of curtains and freight. */
  curtainVatRate: Percentage
  folders: readonly { markings: readonly OfferedMarking[]; extras: readonly OfferedExtra[] }[]
  extras: readonly OfferedExtra[]
  freight: Price | null
}

/** What the client decides. */
export interface ClientChoices {
  /** By id of the marking, for each that has alternatives. */
  letters: Readonly<Record<string, string>>
  /** Ids of the optional markings and extra items that the client wants. */
  taken: readonly string[]
}

const markingsOf = ({ folders }: Offered) => folders.flatMap(({ markings }) => markings)
const extrasOf = ({ folders, extras }: Offered) => [...folders.flatMap((folder) => folder.extras), ...extras]

/** The choices as the offer proposes them. */
export const proposedChoices = (offer: Offered): ClientChoices => ({
  letters: Object.fromEntries(
    markingsOf(offer).flatMap(({ id, letter, alternatives }) =>
      letter !== null && alternatives.length > 0 ? [[id, letter]] : [],
    ),
  ),
  taken: [...markingsOf(offer), ...extrasOf(offer)]
    .filter(({ optional, counts }) => optional && counts)
    .map(({ id }) => id),
})

/** Whether each choice is one that the offer gives, and none is missing. */
export function areChoicesOffered(offer: Offered, { letters, taken }: ClientChoices): boolean {
  const markings = markingsOf(offer).filter(({ alternatives }) => alternatives.length > 0)
  const optional = new Set(
    [...markingsOf(offer), ...extrasOf(offer)].filter((part) => part.optional).map(({ id }) => id),
  )
  return (
    Object.keys(letters).length === markings.length &&
    markings.every(({ id, letter, alternatives }) =>
      [letter, ...alternatives.map((other) => other.letter)].includes(letters[id] ?? ''),
    ) &&
    new Set(taken).size === taken.length &&
    taken.every((id) => optional.has(id))
  )
}

export interface ChosenPrices {
  /** By id, of all markings and extra items. What does not count has the price that it would have. */
  parts: ReadonlyMap<string, { letter: string | null; price: Price; counts: boolean }>
  freight: Price | null
  vat: VatSum[]
  total: Price
}

/**
 * What the client pays for these choices. The prices are those of the offer: nothing is calculated again from the price
 * rule, so that the client pays what the page shows.
 */
export function priceChoices(offer: Offered, { letters, taken }: ClientChoices): ChosenPrices {
  const { display, curtainVatRate } = offer
  const isTaken = new Set(taken)
  const rows = [
    ...markingsOf(offer).map(({ id, letter, price, optional, alternatives }) => {
      const chosen = letters[id] ?? letter
      const other = alternatives.find((each) => each.letter === chosen)
      return {
        id,
        letter: other ? other.letter : letter,
        price: other ? other.price : price,
        counts: !optional || isTaken.has(id),
        vatRate: curtainVatRate,
      }
    }),
    ...extrasOf(offer).map(({ id, price, optional, vatRate }) => ({
      id,
      letter: null,
      price,
      counts: !optional || isTaken.has(id),
      vatRate,
    })),
  ]
  const counted = rows.filter(({ counts }) => counts)
  const amounts: DisplayedAmount[] = counted.map(({ price, vatRate }) => ({ amount: price[display], vatRate }))
  if (offer.freight) amounts.push({ amount: offer.freight[display], vatRate: curtainVatRate })
  const sums = addUp(amounts, display)
  const priceOf = new Map(counted.map(({ id }, place) => [id, sums.prices[place]]))
  return {
    parts: new Map(
      rows.map(({ id, letter, price, counts }) => [id, { letter, price: priceOf.get(id) ?? price, counts }]),
    ),
    freight: offer.freight && (sums.prices.at(-1) ?? offer.freight),
    vat: sums.vat,
    total: sums.total,
  }
}

/** What the total consists of. The client's page calculates with it, and it gives away no price that the client must not see. */
export interface ChoiceSums {
  display: PriceDisplay
  /** All that the client cannot choose, and the proposed curtain of each marking that is not optional. */
  base: readonly DisplayedAmount[]
  /** By id of the marking: what each letter adds to the base. */
  letters: Readonly<Record<string, Readonly<Record<string, Ore>>>>
  /** By id of the optional part: what it adds when it is taken. */
  optional: Readonly<Record<string, DisplayedAmount>>
  curtainVatRate: Percentage
}

export function choiceSumsOf(offer: Offered): ChoiceSums {
  const { display, curtainVatRate } = offer
  const none = priceChoices(offer, { letters: {}, taken: [] })
  const markings = markingsOf(offer)
  const optional: [string, DisplayedAmount][] = [
    ...markings.map((part) => [part, curtainVatRate] as const),
    ...extrasOf(offer).map((part) => [part, part.vatRate] as const),
  ].flatMap(([part, vatRate]): [string, DisplayedAmount][] =>
    part.optional ? [[part.id, { amount: part.price[display], vatRate }]] : [],
  )
  return {
    display,
    base: none.vat.map((sum) => ({ amount: sum[display], vatRate: sum.rate })),
    letters: Object.fromEntries(
      markings
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(({ id, letter, price, alternatives }) => [
          id,
          Object.fromEntries([
            [letter ?? '', 0],
            ...alternatives.map((other) => [other.letter, other.price[display] - price[display]]),
          ]),
        ]),
    ),
    optional: Object.fromEntries(optional),
    curtainVatRate,
  }
}

/** The same total as `priceChoices` gives. */
export function totalOfChoices(
  { display, base, letters, optional, curtainVatRate }: ChoiceSums,
  choices: ClientChoices,
): { vat: VatSum[]; total: Price } {
  const counts = (id: string) => !optional[id] || choices.taken.includes(id)
  const changes = Object.entries(choices.letters)
    .filter(([id]) => counts(id))
    .map(([id, letter]) => ({ amount: letters[id]?.[letter] ?? (0 as Ore), vatRate: curtainVatRate }))
  const taken = choices.taken.flatMap((id) => optional[id] ?? [])
  const byRate = new Map<Percentage, number>()
  for (const { amount, vatRate } of [...base, ...changes, ...taken])
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + amount)
  const sums = [...byRate].map(([vatRate, amount]): DisplayedAmount => ({ vatRate, amount: amount as Ore }))
  const { vat, total } = addUp(sums, display)
  return { vat, total }
}
