import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { anyRetailOrder, extra, line, marking, retailOrder } from '../../test/retail.ts'
import { priceDifference } from './add-up.ts'
import { calculateRetail } from './calculate-retail.ts'
import { freezeOffer } from './freeze-offer.ts'
import { type FrozenOffer, offerDifferences } from './offer-differences.ts'
import type { RetailOrder } from './retail-order.ts'

/** The list price stands for the fabric. */
function freeze(order: RetailOrder, fields = {}): FrozenOffer {
  const lines = order.markings.flatMap(({ chosen, alternatives }) => [chosen, ...alternatives])
  return freezeOffer(order, calculateRetail(order), {
    fields,
    lines: new Map(
      lines.map(({ id, listPrice }) => [id, { letter: id.at(-1) ?? null, fields: { fabric: listPrice } }]),
    ),
    markings: new Map(order.markings.map(({ id, folderId }) => [id, { name: id, folder: folderId }])),
    extras: new Map(order.extras.map(({ id, quantity }) => [id, { name: id, quantity }])),
  })
}

const curtainA = line(60_000, { id: 'A' })
const curtainB = line(90_000, { id: 'B' })
const base = retailOrder({ markings: [marking('window', curtainA, { alternatives: [curtainB] })] })

test('two equal offers have no differences', () => {
  expect(offerDifferences(freeze(base), freeze(base))).toEqual({
    fields: [],
    parts: [],
    effect: { exclVat: 0, inclVat: 0 },
  })
})

test('a changed field of the offer has no effect on the total', () => {
  const { fields, effect } = offerDifferences(freeze(base, { validDays: 30 }), freeze(base, { validDays: 14 }))
  expect(fields).toEqual([{ field: 'validDays', before: 30, after: 14 }])
  expect(effect.exclVat).toBe(0)
})

test('another chosen alternative is a changed marking with its effect', () => {
  const after = retailOrder({ markings: [marking('window', curtainB, { alternatives: [curtainA] })] })
  const { parts } = offerDifferences(freeze(base), freeze(after))
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject({
    change: 'changed',
    kind: 'marking',
    id: 'window',
    effect: { exclVat: 50_000, inclVat: 62_500 },
  })
  expect(parts[0]?.fields).toEqual([
    { field: 'fabric', before: 60_000, after: 90_000 },
    { field: 'chosen', before: 'A', after: 'B' },
    { field: 'priceExclVat', before: 100_000, after: 150_000 },
    { field: 'priceInclVat', before: 125_000, after: 187_500 },
    { alternative: 'A', field: 'fabric', before: null, after: 60_000 },
    { alternative: 'A', field: 'priceExclVat', before: null, after: 100_000 },
    { alternative: 'A', field: 'priceInclVat', before: null, after: 125_000 },
    { alternative: 'B', field: 'fabric', before: 90_000, after: null },
    { alternative: 'B', field: 'priceExclVat', before: 150_000, after: null },
    { alternative: 'B', field: 'priceInclVat', before: 187_500, after: null },
  ])
})

test('a changed alternative that is not chosen is named and has no effect', () => {
  const cheaper = { ...curtainB, listPrice: ore(75_000) }
  const after = retailOrder({ markings: [marking('window', curtainA, { alternatives: [cheaper] })] })
  const { parts } = offerDifferences(freeze(base), freeze(after))
  expect(parts[0]?.fields[0]).toEqual({ alternative: 'B', field: 'fabric', before: 90_000, after: 75_000 })
  expect(parts[0]?.effect).toEqual({ exclVat: 0, inclVat: 0 })
})

test('added and removed parts have their whole price as effect', () => {
  const after = retailOrder({ extras: [extra('mounting', 45_000)] })
  const { parts, effect } = offerDifferences(freeze(base), freeze(after))
  expect(parts.map(({ change, kind, id, effect: each }) => [change, kind, id, each.exclVat])).toEqual([
    ['added', 'extra', 'mounting', 45_000],
    ['removed', 'marking', 'window', -100_000],
  ])
  expect(effect).toEqual({ exclVat: -55_000, inclVat: -68_750 })
})

test('a part that becomes optional takes its price out of the total', () => {
  const after = retailOrder({ markings: [marking('window', curtainA, { alternatives: [curtainB], optional: true })] })
  const { parts } = offerDifferences(freeze(base), freeze(after))
  expect(parts[0]?.effect.exclVat).toBe(-100_000)
  expect(parts[0]?.fields).toEqual([
    { field: 'optional', before: false, after: true },
    { field: 'counts', before: true, after: false },
  ])
})

test('freight that gets its own row is an added part', () => {
  const withFreight = (freight: 'leftOut' | 'ownRow') =>
    freeze(retailOrder({ rule: { freight }, freight: ore(30_000), markings: base.markings }))
  const { parts } = offerDifferences(withFreight('leftOut'), withFreight('ownRow'))
  expect(parts.map(({ change, kind, effect }) => [change, kind, effect.exclVat])).toEqual([
    ['added', 'freight', 50_000],
  ])
})

test('the effects between any two offers sum exactly to the difference of their totals', () => {
  check(fc.tuple(anyRetailOrder, anyRetailOrder), ([one, other]) => {
    // As it comes back from the database.
    const before = JSON.parse(JSON.stringify(freeze(one))) as FrozenOffer
    const after = freeze(other)
    const { parts, effect } = offerDifferences(before, after)
    assert.deepEqual(effect, priceDifference(before.total, after.total))
    const sum = parts.reduce((total, part) => total + part.effect.inclVat, 0)
    assert.equal(before.total.inclVat + sum, after.total.inclVat)
    assert.ok(!parts.some((part) => part.change === 'changed' && part.fields.length === 0))
  })
})
