import assert from 'node:assert/strict'
import { type Ore, percentFromPercentage, type Price, priceDisplays, sumOfPrices } from '@veck/domain'
import { locales } from '@veck/texts'
import { formatNumber } from '@veck/texts/formats'
import * as fc from 'fast-check'
import { clientOfferOf, type OfferSources } from '../src/modules/client-offer/client-offer-of.ts'
import type { ClientOffer } from '../src/modules/documents/index.ts'
import type { OrderRow } from '../src/modules/orders/index.ts'
import { brandProfile, offerExtra, offerSources, type OfferOptions } from './client-offer.ts'
import { orderModel, orderTotals } from './order-snapshot.ts'

const article = 'KX-58213-QZ'
const supplier = 'Väveriet Zackrisson'
const note = 'Rabatten är hemlig'

/** With two decimals, as nothing else on the pages that is below a hundred. */
const percentage = (min: number, max: number) => fc.integer({ min, max }).map((each) => each - (each % 10) + 7)

/** With discounts, own fabrics, typed prices, alternatives, options, extra items with costs and several VAT rates. */
export const anyOffer = fc.record({
  prices: fc.array(fc.integer({ min: 400_000, max: 9_000_000 }), { minLength: 4, maxLength: 4 }),
  discount: percentage(501, 4999),
  freight: fc.integer({ min: 110_000, max: 400_000 }),
  method: fc.constantFrom('markup', 'margin'),
  percentage: percentage(1201, 8999),
  rounding: fc.constantFrom(1, 100, 1000),
  freightMode: fc.constantFrom('included', 'ownRow', 'leftOut'),
  display: fc.constantFrom(...priceDisplays),
  vatRate: fc.constantFrom(2500, 1200),
  locale: fc.constantFrom(...locales),
  own: fc.boolean(),
  optional: fc.boolean(),
  taken: fc.boolean(),
  fixed: fc.boolean(),
  alternatives: fc.boolean(),
  oneTotal: fc.boolean(),
  unitCost: fc.integer({ min: 110_000, max: 900_000 }),
  extraVat: fc.constantFrom(2500, 600),
})
type AnyOffer = typeof anyOffer extends fc.Arbitrary<infer Case> ? Case : never

const rooms = [
  { name: 'Kök', markings: 2 },
  { name: 'Sal', markings: 2 },
]

/** Calculated once: only prices and fabrics differ between the offers. */
const plainModel = orderModel({ rooms, order: { note, offerNumber: 7 }, kind: () => ({}) })

const modelOf = (given: AnyOffer, more: number) => {
  const lines = plainModel.lines.map((line, index) => ({
    ...line,
    priceOre: (index === 1 && given.own ? 0 : (given.prices[index] ?? 0) + more) as Ore,
    isExternalFabric: index === 1 && given.own,
    externalFabricName: 'Eget linne',
    externalFabricSupplier: supplier,
    externalFabricArticleNumber: article,
    erpProductId: article,
    erpConfigurableProductId: article,
    productImage: `/catalogue/${article}-swatch-0123456789ab.webp`,
  }))
  return { ...plainModel, lines, order: { ...plainModel.order, ...orderTotals(lines, given.discount / 100) } }
}

const optionsOf = (given: AnyOffer, more: number): OfferOptions => ({
  rooms,
  discount: given.discount / 100,
  retail: {
    rule: {
      ...brandProfile.priceRule,
      method: given.method as 'markup',
      percentage: given.percentage as never,
      rounding: given.rounding as 1,
      freight: given.freightMode as 'included',
      minimumMargin: 123 as never,
    },
    display: given.display,
    vatRate: given.vatRate as never,
    discountPercentage: given.discount as never,
    freight: (given.freight + more) as Ore,
  },
  oneTotal: given.oneTotal,
  marking: (index) => ({
    optional: index === 2 && given.optional,
    taken: given.taken,
    fixedPrice:
      (index === 1 && given.own) || (index === 0 && given.fixed)
        ? { amount: 777_777 as Ore, display: 'exclVat' }
        : null,
  }),
  alternativesOf: (index) => (index === 2 && given.alternatives ? [3] : []),
  extras: [
    offerExtra('e1', {
      folderId: 'room-0',
      unitCost: (given.unitCost + more) as Ore,
      vatRate: given.extraVat as never,
    }),
    offerExtra('e2', { optional: given.optional, taken: given.taken, unitCost: (given.unitCost + more + 1) as Ore }),
  ],
  sources: {
    textures: new Map([
      [
        article,
        {
          key: 'fedcbafedcba',
          file: `catalogue/${article}-texture-fedcbafedcba.webp`,
          tile: { width: 31, height: 29, transmission: 0.1 },
          weight: 240,
          isVelvet: true,
        },
      ],
    ]),
    client: { name: 'Lindgren', address: '', reference: '', language: given.locale, consumer: true },
  },
})

/** Large enough to be told from coordinates in the file. */
const smallest = 100_000

const tradeAmounts = ({ model, retail }: OfferSources): number[] => {
  const { prices } = retail
  const lines = prices.markings.flatMap((marking) => [marking, ...marking.alternatives])
  const margins = [...lines, ...prices.extras, ...prices.folders, prices].map(({ margin }) => margin)
  const { netOre, discountOre, freightOre, exclVatOre, inclVatOre } = model.order as OrderRow
  return [
    ...model.lines.map(({ priceOre }) => priceOre),
    ...lines.flatMap(({ trade, cost }) => [trade, cost]),
    ...prices.extras.map(({ cost }) => cost),
    ...retail.order.extras.map(({ unitCost }) => unitCost),
    ...margins.flatMap((margin) => (margin ? [margin.cost, margin.amount] : [])),
    retail.order.freight,
    netOre,
    discountOre,
    freightOre,
    exclVatOre,
    inclVatOre,
  ].filter((amount): amount is number => typeof amount === 'number' && Math.abs(amount) >= smallest)
}

export const partsOf = ({ folders, extras }: ClientOffer) => [
  ...folders.flatMap((folder) => [...folder.markings, ...folder.extras]),
  ...extras,
]

const clientAmounts = (offer: ClientOffer): Set<number> => {
  const differences = offer.folders.flatMap(({ markings }) =>
    markings.flatMap(({ alternatives }) => alternatives.flatMap((each) => [each.price, each.difference])),
  )
  const sums: Price[] = [offer.total, offer.options, ...(offer.freight ? [offer.freight] : []), ...offer.vat]
  const prices = [...partsOf(offer).map(({ price }) => price), ...offer.folders.map(({ price }) => price)]
  return new Set([
    ...[...differences, ...sums, ...prices].flatMap(({ exclVat, inclVat }) => [Math.abs(exclVat), Math.abs(inclVat)]),
    ...offer.vat.map(({ vat }) => vat),
  ])
}

/** Other numbers that the client sees: years and VAT rates. */
const otherNumbers = (offer: ClientOffer, json: string): number[] => [
  ...(json.match(/\b20\d\d(?=-\d\d-\d\d)/g) ?? []).map(Number),
  ...partsOf(offer).flatMap((part) => ('vatRate' in part ? part.vatRate : [])),
  ...offer.vat.map(({ rate }) => rate),
]

export type MadeOffer = {
  sources: OfferSources
  offer: ClientOffer
  /** The offer as it is written. */
  json: string
  /** In öre. */
  trade: number[]
  /** In hundredths of a per cent. */
  percentages: number[]
}

/**
 * The prices are raised until no number of the trade is also one that the client sees, in öre or kronor: equality would
 * hide a leak.
 */
export const withDistinctAmounts = (given: AnyOffer): MadeOffer | undefined => {
  for (let more = 0; more < 100; more += 1) {
    const sources = offerSources(optionsOf(given, more), modelOf(given, more))
    const { offer } = clientOfferOf(sources)
    const json = JSON.stringify(offer)
    const seen = new Set([...clientAmounts(offer), ...otherNumbers(offer, json)])
    const trade = tradeAmounts(sources).map(Math.abs)
    const percentages = [given.percentage, given.discount]
    if ([...trade, ...percentages].every((each) => !seen.has(each) && !seen.has(each / 100)))
      return { sources, offer, json, trade, percentages }
  }
  // For example a margin of the same percentage as the discount, which gives the list price again.
  return undefined
}

export const bare = (text: string) => text.replaceAll(/\s/g, '')
/** As they are written: `1234`, `1234.50`, `1 234,50` and `1,234.50`. */
const numbersIn = (text: string) => new Set(bare(text.replaceAll('\n', ';')).match(/\d+(?:[.,]\d+)*/g))

const groupThousands = (amount: string) => amount.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** Without spaces between digits, as `numbersIn` finds them. */
const writtenForms = (amount: number) => {
  const [kronor = '', ore = ''] = (amount / 100).toFixed(2).split('.')
  return [`${amount}`, `${kronor}.${ore}`, `${kronor},${ore}`, `${groupThousands(kronor)}.${ore}`]
}

const assertNoWords = (text: string) => {
  for (const word of [article, supplier, note, 'Zackrisson', 'swatch', 'Veck']) assert.ok(!text.includes(word), word)
  assert.doesNotMatch(text, /(?<!\d)58213(?!\d)/)
}

/** In texts for people, and in the bytes of a file. */
export const assertSecret = (texts: string[], bytes: string, { trade, percentages, offer }: MadeOffer) => {
  const inTexts = numbersIn(texts.join('\n'))
  const written = new Set([...inTexts, ...(bytes.match(/\d+(?:[.,]\d+)*/g) ?? [])])
  for (const form of trade.flatMap(writtenForms)) if (written.has(form)) assert.fail(form)
  for (const each of percentages) {
    const percent = formatNumber(percentFromPercentage(each as never), offer.locale)
    assert.ok(!inTexts.has(percent), percent)
  }
  assertNoWords(`${texts.join('\n')}\n${bytes}`)
}

/** In JSON: neither as a number, in öre or kronor, nor in a text. */
export const assertSecretJson = ({ json, trade, percentages }: MadeOffer) => {
  const secret = new Set([...trade, ...percentages])
  const refuse = (written: string, ...read: number[]) => {
    if (read.some((number) => secret.has(number))) assert.fail(`${written} in ${json}`)
  }
  for (const number of new Set(json.match(/(?<=[:[,]-?)\d[\d.]*/g)))
    refuse(number, Number(number), Math.round(Number(number) * 100))
  // Each text once: the names of fields are repeated.
  const texts = new Set(json.match(/"(?:[^"\\]|\\.)*"/g))
  // The digits of an amount with two decimals are its öre.
  for (const number of numbersIn([...texts].join('\n'))) refuse(number, Number(number.replaceAll(/[.,]/g, '')))
  assertNoWords(json)
}

/** To the öre, in both displays. */
export const assertAddsUp = (offer: ClientOffer) => {
  const counted = partsOf(offer).filter(({ counts }) => counts)
  const freight = offer.freight ? [offer.freight] : []
  assert.deepEqual(sumOfPrices([...counted.map(({ price }) => price), ...freight]), offer.total)
  const ofOrder = offer.extras.filter(({ counts }) => counts).map(({ price }) => price)
  assert.deepEqual(sumOfPrices([...offer.folders.map(({ price }) => price), ...ofOrder, ...freight]), offer.total)
  assert.deepEqual(sumOfPrices(offer.vat), offer.total)
  const rest = partsOf(offer).filter(({ counts }) => !counts)
  assert.deepEqual(sumOfPrices(rest.map(({ price }) => price)), offer.options)
}
