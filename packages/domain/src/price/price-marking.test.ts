import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInput, coverWall, lying, resultOf, sewn, simple } from '../../test/curtains.ts'
import { ore, priceList } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { calculateCurtain } from '../curtain/calculate.ts'
import type { CurtainInput } from '../curtain/curtain-input.ts'
import { SewingType } from '../curtain/enumerations.ts'
import { defaultParameters } from '../curtain/parameters.ts'
import { type MarkingPrice, type PriceableCurtain, priceMarking } from './price-marking.ts'

const fabric = { partNo: 'LIN-1', isExternalFabric: false }

function priceOf(curtain: PriceableCurtain, list = priceList): MarkingPrice {
  const outcome = priceMarking(curtain, fabric, list)
  if (!outcome.ok) throw new Error(outcome.error.code)
  return outcome.price
}

const rowsOf = (input: CurtainInput) =>
  priceOf(resultOf(input)).priceLines.map(({ code, quantity, price }) => [code, quantity, price])

describe('price lines', () => {
  test('[B3.14] a simple curtain costs fabric and making', () => {
    const price = priceOf(resultOf({ ...simple, quantity: 2 }))
    expect(price).toEqual({
      priceLines: [
        { code: 'fabric', quantity: 5.12, unitPrice: 24550, price: 125696 },
        { code: 'making', quantity: 2, unitPrice: 30000, price: 60000 },
      ],
      totalPrice: 185696,
      pricePerDrop: 92848,
    })
  })

  test('[B3.14] a curtain that is sewn together costs making per width, and seams', () => {
    expect(rowsOf(sewn)).toEqual([
      ['fabric', 12.8, 314240],
      ['making', 5, 150000],
      ['seams', 4, 18000],
    ])
  })

  test('[B3.14] separate drops have no seams', () => {
    expect(rowsOf(coverWall).map(([code]) => code)).toEqual(['fabric', 'making'])
  })

  test('[B3.14] a lying curtain costs the widths that it replaces, and no seams', () => {
    expect(rowsOf(lying)).toEqual([
      ['fabric', 6.8, 166940],
      ['making', 3, 90000],
    ])
  })

  test('[B3.14] a split curtain costs making per half, and the split', () => {
    expect(rowsOf({ ...simple, fabricWidth: 300, splitCurtain: true, quantity: 3, wallHeight: 310 })).toEqual([
      ['fabric', 9.78, 240099],
      ['making', 6, 180000],
      ['tallSurcharge', 6, 42000],
      ['split', 3, 24000],
    ])
  })

  test.each([
    { wallHeight: 300, heightDeduction: 0, surcharged: false },
    { wallHeight: 300.1, heightDeduction: 0, surcharged: true },
    { wallHeight: 304, heightDeduction: 4, surcharged: false },
  ])(
    '[B3.14] a curtain of $wallHeight − $heightDeduction cm has a tall surcharge: $surcharged',
    ({ surcharged, ...heights }) => {
      const codes = rowsOf({ ...sewn, ...heights }).map(([code]) => code)
      expect(codes.includes('tallSurcharge')).toBe(surcharged)
    },
  )

  test('[B3.14] weights are priced by the sum of finished widths', () => {
    expect(rowsOf({ ...coverWall, useWeights: true, quantity: 2 })).toContainEqual([
      'weights',
      expect.closeTo(13.44, 9),
      26208,
    ])
  })

  test('[B3.14] hooks of both kinds have one price', () => {
    const input = { ...sewn, sewingType: SewingType.CurtainHeaderTape }
    expect(rowsOf(input)).toContainEqual(['hooks', 23, 8050])
  })

  test.each([
    [SewingType.Wave80, 30000],
    [SewingType.Wave60, 29000],
    [SewingType.GliderSinglePleat, 33000],
    [SewingType.CurtainHeaderTape, 18000],
    [SewingType.Glider, 21000],
  ])('[B3.14] making of sewing type %d costs %d', (sewingType, price) => {
    expect(rowsOf({ ...simple, sewingType })).toContainEqual(['making', 1, price])
  })
})

test('[B4.4][B9.7] own fabric costs nothing', () => {
  const outcome = priceMarking(resultOf(sewn), { partNo: 'LIN-1', isExternalFabric: true }, priceList)
  expect(outcome).toEqual({ ok: true, price: { priceLines: [], totalPrice: 0, pricePerDrop: 0 } })
})

test('[B7.26] a variant without a price is never free', () => {
  expect(priceMarking(resultOf(sewn), { partNo: 'toString', isExternalFabric: false }, priceList)).toEqual({
    ok: false,
    error: { code: 'variantHasNoPrice', partNo: 'toString' },
  })
})

test('[B3.14] the price per drop is rounded, and 0 without drops', () => {
  const curtain = resultOf({ ...coverWall, wallWidth: 200 })
  expect(curtain.totalQuantity).toBe(3)
  const list = { ...priceList, fabricPerMetre: new Map([['LIN-1', ore(24551)]]) }
  expect(priceOf(curtain, list)).toMatchObject({ totalPrice: 278552, pricePerDrop: 92851 })
  expect(priceOf({ ...curtain, curtainDrops: [] }).pricePerDrop).toBe(0)
})

test('[B3.14] half an öre of fabric is rounded away from zero', () => {
  const list = { ...priceList, fabricPerMetre: new Map([['LIN-1', ore(50)]]) }
  const curtain = { ...resultOf(simple), totalFabricLengthNeeded: 257 }
  expect(priceOf(curtain, list).priceLines[0]?.price).toBe(129)
})

test('[B3.14] price lines are whole öre and add up to the total exactly', () => {
  check(fc.tuple(anyInput, fc.nat(1_000_000)), ([input, perMetre]) => {
    const outcome = calculateCurtain(input, defaultParameters)
    fc.pre(outcome.ok)
    const list = { ...priceList, fabricPerMetre: new Map([['LIN-1', ore(perMetre)]]) }
    const { priceLines, totalPrice, pricePerDrop } = priceOf(outcome.result, list)
    const prices = priceLines.map((line) => line.price)
    assert.ok(prices.every((price) => Number.isSafeInteger(price) && price >= 0))
    assert.equal(
      prices.reduce<number>((sum, price) => sum + price, 0),
      totalPrice,
    )
    const { totalQuantity } = outcome.result
    assert.ok(Math.abs(pricePerDrop * totalQuantity - totalPrice) <= totalQuantity / 2)
  })
})
