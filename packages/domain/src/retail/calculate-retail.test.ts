import { describe, expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { extra, line, marking, retailOrder } from '../../test/retail.ts'
import { percentageFromPercent } from '../price/percentage.ts'
import { calculateRetail } from './calculate-retail.ts'
import type { Quantity } from './extra-item.ts'

const percent = percentageFromPercent

test('a margin of 40 % is taken on the price after discount', () => {
  const { markings, total, margin } = calculateRetail(
    retailOrder({ discountPercentage: percent(25), markings: [marking('m', line(80_000))] }),
  )
  expect(markings[0]).toMatchObject({ price: { exclVat: 100_000, inclVat: 125_000 }, trade: 60_000, cost: 60_000 })
  expect(total).toEqual({ exclVat: 100_000, inclVat: 125_000 })
  expect(margin).toEqual({ retail: 100_000, cost: 60_000, amount: 40_000, percentage: 4000, isBelowMinimum: false })
})

test('trade prices of the lines add up to what the supplier charges', () => {
  const { markings } = calculateRetail(
    retailOrder({
      discountPercentage: percent(50),
      markings: [marking('one', line(1)), marking('two', line(1)), marking('three', line(101))],
    }),
  )
  // 103 öre less half of it, rounded as the supplier does.
  expect(markings.map(({ trade }) => trade)).toEqual([0, 0, 51])
})

describe('freight', () => {
  const order = (freight: 'included' | 'ownRow' | 'leftOut') =>
    calculateRetail(
      retailOrder({
        rule: { freight },
        freight: ore(30_000),
        markings: [marking('one', line(60_000)), marking('two', line(30_000))],
      }),
    )

  test('that prices include is shared by price and raised with it', () => {
    const { markings, freight, total, margin } = order('included')
    expect(markings.map(({ price }) => price.exclVat)).toEqual([133_333, 66_667])
    expect(markings.map(({ trade, cost }) => [trade, cost])).toEqual([
      [60_000, 80_000],
      [30_000, 40_000],
    ])
    expect(freight).toBeNull()
    expect(total.exclVat).toBe(200_000)
    expect(margin).toMatchObject({ cost: 120_000, percentage: 4000 })
  })

  test('on a row of its own is raised as a curtain is', () => {
    const { freight, total, margin } = order('ownRow')
    expect(freight).toEqual({ exclVat: 50_000, inclVat: 62_500 })
    expect(total.exclVat).toBe(200_000)
    expect(margin).toMatchObject({ retail: 200_000, cost: 120_000 })
  })

  test('that is left out still costs the customer', () => {
    const { freight, total, margin } = order('leftOut')
    expect(freight).toBeNull()
    expect(total.exclVat).toBe(150_000)
    expect(margin).toMatchObject({ retail: 150_000, cost: 120_000, percentage: 2000 })
  })

  test('is shared also when the discount is 100 %', () => {
    const { total } = calculateRetail(
      retailOrder({
        discountPercentage: percent(100),
        freight: ore(30_000),
        markings: [marking('one', line(60_000)), marking('two', line(30_000))],
      }),
    )
    expect(total.exclVat).toBe(50_000)
  })

  test('without a curtain to share it costs the customer and is not charged', () => {
    const { total, margin } = calculateRetail(retailOrder({ freight: ore(30_000) }))
    expect(total.exclVat).toBe(0)
    expect(margin).toMatchObject({ cost: 30_000, percentage: null, isBelowMinimum: true })
  })
})

describe('a typed price', () => {
  const typedIn = (typed: 'inclVat' | 'exclVat', display: 'inclVat' | 'exclVat') =>
    calculateRetail(
      retailOrder({
        display,
        rule: { rounding: 10_000 },
        markings: [marking('m', line(60_000, { fixedPrice: { amount: ore(99_999), display: typed } }))],
      }),
    ).markings[0]

  test('is not rounded to the step of the rule', () => {
    expect(typedIn('inclVat', 'inclVat')?.price).toEqual({ inclVat: 99_999, exclVat: 79_999 })
    expect(typedIn('exclVat', 'exclVat')?.price).toEqual({ inclVat: 124_999, exclVat: 99_999 })
  })

  test('is converted to the other display', () => {
    expect(typedIn('inclVat', 'exclVat')?.price.exclVat).toBe(79_999)
    expect(typedIn('exclVat', 'inclVat')?.price.inclVat).toBe(124_999)
  })

  test('has a margin, with a warning below the minimum', () => {
    const { markings } = calculateRetail(
      retailOrder({
        rule: { minimumMargin: percent(20) },
        markings: [
          marking('low', line(60_000, { fixedPrice: { amount: ore(74_999), display: 'exclVat' } })),
          marking('enough', line(60_000, { fixedPrice: { amount: ore(75_000), display: 'exclVat' } })),
        ],
      }),
    )
    expect(markings.map(({ margin }) => margin?.isBelowMinimum)).toEqual([true, false])
    expect(markings[0]?.margin?.percentage).toBe(2000)
  })
})

describe('a curtain in own fabric', () => {
  const own = (amount?: number) =>
    line(0, { isExternalFabric: true, fixedPrice: amount ? { amount: ore(amount), display: 'exclVat' } : null })

  test('needs a typed price', () => {
    const { markings, total } = calculateRetail(retailOrder({ markings: [marking('m', own())] }))
    expect(markings[0]).toMatchObject({ needsPrice: true, trade: null, cost: null, margin: null })
    expect(total.exclVat).toBe(0)
  })

  test('counts in the total but not in the margin', () => {
    const { markings, folders, total, margin } = calculateRetail(
      retailOrder({ markings: [marking('own', own(50_000)), marking('m', line(60_000))] }),
    )
    expect(markings[0]).toMatchObject({ needsPrice: false, margin: null, price: { exclVat: 50_000 } })
    expect(total.exclVat).toBe(150_000)
    expect(margin).toMatchObject({ retail: 100_000, cost: 60_000 })
    expect(folders).toEqual([{ id: 'root', price: { exclVat: 150_000, inclVat: 187_500 }, margin }])
  })
})

test('extra items have their own VAT rate, and a margin if their cost is known', () => {
  const { extras, vat, orderExtras, folders } = calculateRetail(
    retailOrder({
      extras: [
        extra('mounting', 45_000, { quantity: 250 as Quantity, unitCost: ore(30_000) }),
        extra('book', 10_000, { vatRate: percent(6), folderId: 'kitchen' }),
      ],
    }),
  )
  expect(extras[0]).toMatchObject({ price: { exclVat: 112_500, inclVat: 140_625 }, cost: 75_000 })
  expect(extras[0]?.margin?.percentage).toBe(3333)
  expect(extras[1]).toMatchObject({ price: { exclVat: 10_000, inclVat: 10_600 }, cost: null, margin: null })
  expect(vat.map(({ rate, vat: amount }) => [rate, amount])).toEqual([
    [2500, 28_125],
    [600, 600],
  ])
  expect(orderExtras).toEqual({ exclVat: 112_500, inclVat: 140_625 })
  expect(folders).toEqual([{ id: 'kitchen', price: { exclVat: 10_000, inclVat: 10_600 }, margin: null }])
})

test('an optional part is shown apart, and counts when it is taken', () => {
  const order = (taken: boolean) =>
    calculateRetail(
      retailOrder({
        markings: [marking('m', line(60_000)), marking('option', line(6000), { optional: true, taken })],
        extras: [extra('rail', 20_000, { optional: true, taken })],
      }),
    )
  expect(order(false)).toMatchObject({ total: { exclVat: 100_000 }, options: { exclVat: 30_000 } })
  expect(order(false).markings[1]).toMatchObject({ counts: false, price: { exclVat: 10_000 }, trade: 6000 })
  expect(order(true)).toMatchObject({ total: { exclVat: 130_000 }, options: { exclVat: 0 } })
})

test('the chosen alternative counts, the others show what they would change', () => {
  const { markings, total } = calculateRetail(
    retailOrder({ markings: [marking('m', line(60_000), { alternatives: [line(90_000), line(30_000)] })] }),
  )
  expect(total.exclVat).toBe(100_000)
  expect(markings[0]?.alternatives.map(({ price, difference }) => [price.exclVat, difference.exclVat])).toEqual([
    [150_000, 50_000],
    [50_000, -50_000],
  ])
  expect(markings[0]?.alternatives[0]).toMatchObject({ trade: 90_000, margin: { percentage: 4000 } })
})

test('an alternative bears the freight of the line it would replace, and an option bears none', () => {
  const { markings } = calculateRetail(
    retailOrder({
      freight: ore(30_000),
      markings: [
        marking('m', line(60_000), { alternatives: [line(90_000)] }),
        marking('option', line(60_000), { optional: true }),
      ],
    }),
  )
  expect(markings.map(({ price, cost }) => [price.exclVat, cost])).toEqual([
    [150_000, 90_000],
    [100_000, 60_000],
  ])
  expect(markings[0]?.alternatives[0]).toMatchObject({ cost: 120_000, difference: { exclVat: 50_000 } })
})
