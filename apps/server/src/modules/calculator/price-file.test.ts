import { describe, expect, test } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { priceChanges } from './price-changes.ts'
import { rateNames, readPriceFile } from './price-file.ts'

const known = new Set(['31-01', '31-02', '11-01'])
const rates = rateNames.map((name) => `rate;${name};${name === 'vatPercentage' ? '25' : '200,50'}`).join('\n')
const file = (rows: string) => `kind;item;price\n${rates}\n${rows}\n`
const firstFabricRow = rateNames.length + 2

describe('a price list from a file', () => {
  test('has prices in kronor, which are converted to öre', () => {
    const read = readPriceFile(file('fabric;31-01;249,50\nfabric;11-01;395'), known)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect([...read.list.fabricPerMetre]).toEqual([
      ['31-01', 24950],
      ['11-01', 39500],
    ])
    expect(read.list.making.Wave80).toEqual({ perWidth: 20050, tallSurcharge: 20050 })
    expect(read.list.vatPercentage).toBe(2500)
    expect(read.list.tallAbove).toBe(200.5)
  })

  test('can also be JSON', () => {
    const rows = rateNames.map((item) => ({ kind: 'rate', item, price: 1 }))
    expect(
      readPriceFile(JSON.stringify([...rows, { kind: 'fabric', item: '31-01', price: 2.5 }]), known),
    ).toMatchObject({ ok: true })
    expect(readPriceFile('[{"kind":"fabric","item":"31-01","price":"free"}]', known)).toMatchObject({
      ok: false,
      problems: [{ row: 2, column: 'price' }],
    })
    expect(readPriceFile('[{', known).ok).toBe(false)
  })

  test.each([
    ['an unknown article', 'fabric;99-99;10', { row: firstFabricRow, column: 'item' }],
    ['an article twice', 'fabric;31-01;10\nfabric;31-01;11', { row: firstFabricRow + 1, column: 'item' }],
    ['an unknown rate', 'rate;perYard;10', { row: firstFabricRow, column: 'item' }],
    ['a price that is no number', 'fabric;31-01;free', { row: firstFabricRow, column: 'price' }],
    ['a negative price', 'fabric;31-01;-1', { row: firstFabricRow, column: 'price' }],
    ['a fraction of an öre', 'fabric;31-01;10,005', { row: firstFabricRow, column: 'price' }],
  ])('with %s is refused, and the problem has its row and column', (_what, rows, problem) => {
    const read = readPriceFile(file(rows), known)
    expect(read).toMatchObject({ ok: false, problems: [problem] })
  })

  test.each([
    ['vatPercentage', '101'],
    ['tallAbove', '1001'],
  ])('with the rate %s above its limit (%s) is refused, and the problem has its row', (rate, value) => {
    const read = readPriceFile(file('').replace(new RegExp(`${rate};.*`), `${rate};${value}`), known)
    expect(read).toMatchObject({ ok: false, problems: [{ row: rateNames.indexOf(rate) + 2, column: 'price' }] })
  })

  test('with a missing rate is refused, and the problem names the rate', () => {
    const read = readPriceFile('kind;item;price\nfabric;31-01;10\n', known)
    expect(read.ok ? [] : read.problems.map(({ message }) => message)).toContainEqual({
      key: 'Import:missingRate',
      values: { what: 'making Wave80' },
    })
  })

  test('is compared with the active price list', () => {
    const after = {
      ...testPrices,
      perSeam: testPrices.perHook,
      fabricPerMetre: new Map([...testPrices.fabricPerMetre].slice(1)),
    }
    expect(priceChanges(testPrices, after)).toEqual([
      { item: 'perSeam', from: 4500, to: 450 },
      { item: 'fabric 31-01', from: 24950, to: undefined },
    ])
    expect(priceChanges(testPrices, testPrices)).toEqual([])
    expect(priceChanges(undefined, testPrices).length).toBeGreaterThan(15)
  })
})
