import * as fc from 'fast-check'
import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { anyRetailOrder } from '../../test/retail.ts'
import { calculateRetail } from '../retail/calculate-retail.ts'
import { freezeOffer } from '../retail/freeze-offer.ts'
import { offerDifferences } from '../retail/offer-differences.ts'
import { sumOfPrices } from '../retail/add-up.ts'
import type { RetailOrder } from '../retail/retail-order.ts'
import { frozenAsChosen } from './accepted-offer.ts'
import {
  areChoicesOffered,
  choiceSumsOf,
  type ClientChoices,
  type Offered,
  priceChoices,
  proposedChoices,
  totalOfChoices,
} from './client-choices.ts'

const letterOf = (lineId: string) => lineId.slice(-1)

const offered = (order: RetailOrder): Offered => {
  const prices = calculateRetail(order)
  return {
    display: order.display,
    curtainVatRate: order.vatRate,
    folders: [
      {
        markings: prices.markings.map(({ id, lineId, price, counts, alternatives }, place) => ({
          id,
          price,
          counts,
          optional: order.markings[place]?.optional ?? false,
          letter: alternatives.length > 0 ? letterOf(lineId) : null,
          alternatives: alternatives.map((other) => ({ letter: letterOf(other.id), price: other.price })),
        })),
        extras: [],
      },
    ],
    extras: prices.extras.map(({ id, price, counts }, place) => ({
      id,
      price,
      counts,
      optional: order.extras[place]?.optional ?? false,
      vatRate: order.extras[place]?.vatRate ?? order.vatRate,
    })),
    freight: prices.freight,
  }
}

const frozen = (order: RetailOrder) =>
  freezeOffer(order, calculateRetail(order), {
    fields: {},
    lines: new Map(
      order.markings.flatMap(({ chosen, alternatives }) =>
        [chosen, ...alternatives].map((line) => [
          line.id,
          { letter: alternatives.length > 0 ? letterOf(line.id) : null, fields: { fabric: line.id } },
        ]),
      ),
    ),
    markings: new Map(order.markings.map(({ id }) => [id, { name: id }])),
    extras: new Map(),
  })

/** Some choices that the offer gives, from a list of random numbers. */
const pickChoices = (offer: Offered, numbers: readonly number[]): ClientChoices => {
  const markings = offer.folders.flatMap((folder) => folder.markings)
  const next = (place: number, below: number) => (numbers[place % numbers.length] ?? 0) % below
  return {
    letters: Object.fromEntries(
      markings.flatMap(({ id, letter, alternatives }, place) => {
        const letters = [letter ?? '', ...alternatives.map((other) => other.letter)]
        return alternatives.length > 0 ? [[id, letters[next(place, letters.length)] ?? '']] : []
      }),
    ),
    taken: [...markings, ...offer.extras]
      .filter((part, place) => part.optional && next(place + 1, 2) === 1)
      .map(({ id }) => id),
  }
}

const anyNumbers = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 })

test('the proposed choices cost what the offer says; any choices what the page and their parts add up to', () => {
  const holds = fc.property(anyRetailOrder, anyNumbers, (order, numbers) => {
    const offer = offered(order)
    const before = frozen(order)
    const proposed = priceChoices(offer, proposedChoices(offer))
    assert.ok(areChoicesOffered(offer, proposedChoices(offer)))
    assert.deepEqual(proposed.total, before.total)

    const choices = pickChoices(offer, numbers)
    assert.ok(areChoicesOffered(offer, choices))
    const chosen = priceChoices(offer, choices)
    const counted = [...chosen.parts.values()].filter(({ counts }) => counts).map(({ price }) => price)
    assert.deepEqual(sumOfPrices([...counted, ...(chosen.freight ? [chosen.freight] : [])]), chosen.total)
    assert.deepEqual(totalOfChoices(choiceSumsOf(offer), choices).total, chosen.total)

    const after = frozenAsChosen(before, chosen)
    const { effect } = offerDifferences(before, after)
    assert.equal(before.total.inclVat + effect.inclVat, chosen.total.inclVat)
    for (const part of after.parts.filter(({ kind }) => kind === 'marking'))
      assert.equal(part.fields['fabric'], `${part.id}-${part.chosen ?? 'A'}`)
  })
  fc.assert(holds, { numRuns: 2000 })
})

test('a choice that the offer does not give, or a missing one, is refused', () => {
  const price = { exclVat: 100, inclVat: 125 } as Offered['freight'] & object
  const offer: Offered = {
    display: 'inclVat',
    curtainVatRate: 2500 as Offered['curtainVatRate'],
    folders: [
      {
        markings: [
          { id: 'm', price, optional: false, counts: true, letter: 'A', alternatives: [{ letter: 'B', price }] },
          { id: 'n', price, optional: false, counts: true, letter: null, alternatives: [] },
        ],
        extras: [],
      },
    ],
    extras: [{ id: 'e', price, optional: true, counts: false, vatRate: 2500 as Offered['curtainVatRate'] }],
    freight: null,
  }
  const isOffered = (letters: Record<string, string>, taken: string[] = []) =>
    areChoicesOffered(offer, { letters, taken })
  expect([
    isOffered({ m: 'B' }, ['e']),
    isOffered({ m: 'C' }),
    isOffered({}),
    isOffered({ m: 'A', n: 'A' }),
    isOffered({ m: 'A' }, ['m']),
    isOffered({ m: 'A' }, ['e', 'e']),
  ]).toEqual([true, false, false, false, false, false])
})
