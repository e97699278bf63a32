import assert from 'node:assert/strict'
import { type Ore, percentFromPercentage, type Price, priceDisplays, sumOfPrices } from '@veck/domain'
import { locales } from '@veck/texts'
import { formatNumber } from '@veck/texts/formats'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandProfile, offerExtra, offerSources, type OfferOptions } from '../../../../test/client-offer.ts'
import { fillIn } from '../../../../test/fill-in.ts'
import { readPdfBytes } from '../../../../test/pdf-bytes.ts'
import { formatMoney } from '../../../core/money.ts'
import { clientOfferOf, type OfferSources } from '../../client-offer/client-offer-of.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { ClientOffer } from './client-offer.ts'
import { noImages } from './offer-images.ts'
import { renderClientPdf } from './render-client-pdf.ts'

const article = 'KX-58213-QZ'
const supplier = 'Väveriet Zackrisson'
const note = 'Rabatten är hemlig'

/** With two decimals, as nothing else on the pages that is below a hundred. */
const percentage = (min: number, max: number) => fc.integer({ min, max }).map((each) => each - (each % 10) + 7)

/** With discounts, own fabrics, typed prices, alternatives, options, extra items with costs and several VAT rates. */
const anyOffer = fc.record({
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

const optionsOf = (given: AnyOffer, more: number): OfferOptions => ({
  rooms: [
    { name: 'Kök', markings: 2 },
    { name: 'Sal', markings: 2 },
  ],
  discount: given.discount / 100,
  order: { note, offerNumber: 7 },
  kind: () => ({}),
  line: (index) => ({
    priceOre: (index === 1 && given.own ? 0 : (given.prices[index] ?? 0) + more) as Ore,
    isExternalFabric: index === 1 && given.own,
    externalFabricName: 'Eget linne',
    externalFabricSupplier: supplier,
    externalFabricArticleNumber: article,
    erpConfigurableProductId: article,
    productImage: `/catalogue/${article}-swatch-0123456789ab.webp`,
  }),
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
  sources: { client: { name: 'Lindgren', address: '', reference: '', language: given.locale } },
})

/** Large enough to be told from coordinates in the file. */
const smallest = 100_000

/** Amounts of the trade, in öre. */
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

const partsOf = ({ folders, extras }: ClientOffer) => [
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

/** The prices are raised until no amount of the trade is also one that the client sees: equality would hide a leak. */
const withDistinctAmounts = (given: AnyOffer) => {
  for (let more = 0; more < 100; more += 1) {
    const { model, ...rest } = offerSources(optionsOf(given, more))
    // Not earlier: the price list does not have it.
    const sources = {
      ...rest,
      model: { ...model, lines: model.lines.map((line) => ({ ...line, erpProductId: article })) },
    }
    const { offer } = clientOfferOf(sources)
    const seen = clientAmounts(offer)
    const trade = tradeAmounts(sources)
    if (trade.every((amount) => !seen.has(Math.abs(amount)))) return { sources, offer, trade }
  }
  // For example a margin of the same percentage as the discount, which gives the list price again.
  return undefined
}

const bare = (text: string) => text.replaceAll(/\s/g, '')
/** As they are written: `1234`, `1234.50`, `1 234,50` and `1,234.50`. */
const numbersIn = (text: string) => new Set(bare(text.replaceAll('\n', ';')).match(/\d+(?:[.,]\d+)*/g))

const assertSecret = (
  texts: string[],
  bytes: string,
  { trade, offer, sources }: NonNullable<ReturnType<typeof withDistinctAmounts>>,
) => {
  const onPages = numbersIn(texts.join('\n'))
  const written = new Set([...onPages, ...(bytes.match(/\d+(?:[.,]\d+)*/g) ?? [])])
  const { rule, discountPercentage } = sources.retail.order
  const secrets = trade.map(Math.abs).flatMap((amount) => {
    const kronor = (amount / 100).toFixed(2)
    const formatted = locales.map((locale) => formatMoney(amount, locale).replaceAll(/[^\d.,]/g, ''))
    return [`${amount}`, kronor, kronor.replace('.', ','), ...formatted]
  })
  for (const secret of secrets) assert.ok(!written.has(secret), secret)
  for (const each of [rule.percentage, discountPercentage]) {
    const percent = formatNumber(percentFromPercentage(each as never), offer.locale)
    assert.ok(!onPages.has(percent), percent)
  }
  const all = `${texts.join('\n')}\n${bytes}`
  for (const word of [article, supplier, note, 'Zackrisson', 'swatch', '58213', 'Veck'])
    assert.ok(!all.includes(word), word)
}

const assertAddsUp = (offer: ClientOffer) => {
  const counted = partsOf(offer).filter(({ counts }) => counts)
  const freight = offer.freight ? [offer.freight] : []
  assert.deepEqual(sumOfPrices([...counted.map(({ price }) => price), ...freight]), offer.total)
  const ofOrder = offer.extras.filter(({ counts }) => counts).map(({ price }) => price)
  assert.deepEqual(sumOfPrices([...offer.folders.map(({ price }) => price), ...ofOrder, ...freight]), offer.total)
  assert.deepEqual(sumOfPrices(offer.vat), offer.total)
  const rest = partsOf(offer).filter(({ counts }) => !counts)
  assert.deepEqual(sumOfPrices(rest.map(({ price }) => price)), offer.options)
}

const assertPrinted = (texts: string[], offer: ClientOffer) => {
  const money = (ore: number) => bare(formatMoney(ore, offer.locale))
  const printed = new Set(texts.map(bare))
  const ofFolders = offer.folders.map(({ price }) => price[offer.display]).filter((amount) => amount > 0)
  const options = partsOf(offer).flatMap(({ counts, price }) => (counts ? [] : price[offer.display]))
  const shown = [
    offer.total.inclVat,
    ...offer.vat.map(({ vat }) => vat),
    ...options,
    ...(offer.oneTotal ? [] : ofFolders),
  ]
  for (const amount of shown) assert.ok(printed.has(money(amount)), money(amount))
  const hidden = offer.oneTotal ? ofFolders.filter((amount) => amount !== offer.total[offer.display]) : []
  for (const amount of hidden) assert.ok(!printed.has(money(amount)), money(amount))
}

const runs = 200

test('no byte of an offer to a client names a trade price, discount, article number or supplier, and it adds up', async () => {
  const property = fc.asyncProperty(anyOffer, async (given) => {
    const made = withDistinctAmounts(given)
    fc.pre(made !== undefined)
    const { content } = await renderClientPdf(made.offer, noImages, fillIn)
    const { texts, bytes } = readPdfBytes(content)
    assertSecret([...texts, JSON.stringify(made.offer)], bytes, made)
    assertAddsUp(made.offer)
    assertPrinted(texts, made.offer)
  })
  await expect(fc.assert(property, { numRuns: runs, endOnFailure: true })).resolves.toBeUndefined()
}, 300_000)
