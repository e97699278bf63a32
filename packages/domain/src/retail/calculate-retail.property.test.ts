import assert from 'node:assert/strict'
import { test } from 'vitest'
import { check } from '../../test/property.ts'
import { anyRetailOrder } from '../../test/retail.ts'
import { sumOfOre } from '../price/ore.ts'
import { percentageOf } from '../price/percentage.ts'
import { sumOfPrices } from './add-up.ts'
import { calculateRetail, type RetailPrices } from './calculate-retail.ts'
import { countsInTotal, type Price } from './retail-order.ts'

const countedPrices = ({ markings, extras, freight }: RetailPrices): Price[] => [
  ...[...markings, ...extras].filter(({ counts }) => counts).map(({ price }) => price),
  ...(freight ? [freight] : []),
]

test('lines, folders, extra items, freight and VAT add up to the total in both displays', () => {
  check(anyRetailOrder, (order) => {
    const retail = calculateRetail(order)
    const { folders, orderExtras, freight, vat, total } = retail
    assert.deepEqual(sumOfPrices(countedPrices(retail)), total)
    assert.deepEqual(
      sumOfPrices([...folders.map(({ price }) => price), orderExtras, ...(freight ? [freight] : [])]),
      total,
    )
    assert.deepEqual(sumOfPrices(vat), total)
    assert.equal(total.exclVat + sumOfOre(vat.map((each) => each.vat)), total.inclVat)
    for (const { rate, ...sum } of vat) {
      const { display } = order
      const exactVat = display === 'exclVat' ? (sum.exclVat * rate) / 10_000 : (sum.inclVat * rate) / (10_000 + rate)
      assert.ok(Math.abs(sum.vat - exactVat) <= 0.5 + 1e-6)
    }
    for (const folder of folders) {
      const rows = [...retail.markings, ...retail.extras].filter((row) => row.folderId === folder.id && row.counts)
      assert.deepEqual(sumOfPrices(rows.map(({ price }) => price)), folder.price)
    }
  })
})

test('every price is a whole number of öre and not negative, and a calculated one is a multiple of the step', () => {
  check(anyRetailOrder, (order) => {
    const { markings, extras, freight, folders, options, total } = calculateRetail(order)
    const rows = [...markings, ...markings.flatMap(({ alternatives }) => alternatives), ...extras, ...folders]
    const prices = [...rows.map(({ price }) => price), options, total, ...(freight ? [freight] : [])]
    const amounts = prices.flatMap(({ exclVat, inclVat }) => [exclVat, inclVat])
    assert.ok(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    const lines = order.markings.flatMap(({ chosen, alternatives }) => [chosen, ...alternatives])
    const calculated = new Set(lines.filter(({ fixedPrice }) => !fixedPrice).map(({ id }) => id))
    const shown = markings.flatMap(({ lineId, price, alternatives }) => [{ id: lineId, price }, ...alternatives])
    const stepped = shown.filter(({ id }) => calculated.has(id))
    assert.ok(stepped.every(({ price }) => price[order.display] % order.rule.rounding === 0))
  })
})

test('costs add up to what the customer pays, and margins to the margin of the order', () => {
  check(anyRetailOrder, (order) => {
    const { markings, extras, folders, margin, freight } = calculateRetail(order)
    const counted = markings.filter(({ counts }) => counts)
    const listSum = sumOfOre(
      order.markings
        .filter((each) => countsInTotal(each) && !each.chosen.isExternalFabric)
        .map(({ chosen }) => chosen.listPrice),
    )
    assert.equal(
      sumOfOre(counted.flatMap(({ trade }) => trade ?? [])),
      listSum - percentageOf(listSum, order.discountPercentage),
    )
    const extraCosts = sumOfOre(extras.flatMap(({ counts, cost }) => (counts && cost !== null ? cost : [])))
    const known = listSum - percentageOf(listSum, order.discountPercentage) + order.freight + extraCosts
    assert.equal(margin?.cost ?? 0, known)
    const rows = [...counted, ...extras.filter(({ counts }) => counts)]
    const freightAmount = margin ? margin.amount - sumOfOre(rows.flatMap((row) => row.margin?.amount ?? [])) : 0
    const isInLines = order.rule.freight === 'included' && listSum > 0
    assert.equal(freightAmount, isInLines ? 0 : (freight?.exclVat ?? 0) - order.freight)
    const inFolders = rows.filter(({ folderId }) => folderId !== null)
    assert.equal(
      sumOfOre(folders.flatMap((folder) => folder.margin?.amount ?? [])),
      sumOfOre(inFolders.flatMap((row) => row.margin?.amount ?? [])),
    )
  })
})

test('taking an option or another alternative changes the displayed total as shown, unless freight is shared', () => {
  check(anyRetailOrder, (order) => {
    if (order.rule.freight === 'included') return
    const before = calculateRetail(order)
    const { display } = order
    const option = before.markings.find(({ counts }) => !counts)
    const markings = order.markings.map((each) => (each.id === option?.id ? { ...each, taken: true } : each))
    const taken = calculateRetail({ ...order, markings })
    assert.equal(taken.total[display] - before.total[display], option?.price[display] ?? 0)
    const first = order.markings.find((each) => countsInTotal(each) && each.alternatives.length > 0)
    const [other] = first?.alternatives ?? []
    const changed = order.markings.map((each) => (each === first && other ? { ...each, chosen: other } : each))
    const shown = before.markings.find(({ id }) => id === first?.id)?.alternatives[0]?.difference[display] ?? 0
    assert.equal(calculateRetail({ ...order, markings: changed }).total[display] - before.total[display], shown)
  })
})
