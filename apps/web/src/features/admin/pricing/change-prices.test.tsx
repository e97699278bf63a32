import type { NumberRows } from '@veck/contract'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { see, type } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { signedInAs } from '../../../testing/user.ts'
import { priceGroupOf } from './describe-number.ts'
import { changedByPercent } from './pricing-file.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const prices = '/api/app/admin/numbers/prices'
const row = (name: string, value: number | null, isMoney = true) => ({
  name,
  fabric: name.startsWith('fabric') ? 'Linnea Sand' : '',
  value,
  isMoney,
})
const numbers: NumberRows = {
  inForce: 3,
  note: '',
  rows: [
    row('making Wave80', 24_500),
    row('tall Wave80', 8500),
    row('perSeam', 4850),
    row('perHook', 450),
    row('freight', 29_500),
    row('freeFreightAbove', 1_200_000),
    row('tallAbove', 300, false),
    row('vatPercentage', 25, false),
    row('fabric 31-01', 24_950),
    row('fabric 31-02', null),
  ],
}

async function openForm() {
  const screen = await openScreen('/sv/admin/numbers/prices', { [`${prices}/rows`]: () => ({ body: numbers }) })
  const field = (name: string) => screen.page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  await see(() => expect(field('making Wave80')?.value).toBe('245'))
  const choose = (group: string) =>
    act(async () => screen.page.querySelector<HTMLInputElement>(`input[name=group][value=${group}]`)?.click())
  return {
    ...screen,
    choose,
    values: () => numbers.rows.map(({ name }) => field(name)?.value),
    change: (text: string) => type(field('percentOfGroups'), text),
  }
}

describe('[16.15] a change of prices by a percentage', () => {
  test('the chosen groups change, after a preview of the new prices', async () => {
    const { main, choose, values, change, press } = await openForm()
    await choose('sewing')
    await change('5')
    expect(main()).toContain('4 priser ändras')
    const shown = main().replaceAll('\u00a0', ' ')
    expect(shown).toContain('Linnea Sand: 249,50 kr → 261,98 kr')
    expect(shown).toContain('Wave 80: Sömnad per tygbredd: 245 kr → 257,25 kr')
    expect(values()[0]).toBe('245')
    await press('Räkna om priserna')
    expect(values()).toEqual(['257,25', '89,25', '50,93', '4,50', '295', '12000', '300', '25', '261,98', ''])
    expect(main()).toContain('4 priser är omräknade')
    expect(main()).toContain('4 ändrade värden')
  })

  test('fees alone can be lowered by hundredths of a per cent', async () => {
    const { choose, values, change, press } = await openForm()
    await choose('fabrics')
    await choose('fees')
    await change('-2,25')
    await press('Räkna om priserna')
    expect(values()).toEqual(['245', '85', '48,50', '4,40', '288,36', '12000', '300', '25', '249,50', ''])
  })

  test('a number that is not a price belongs to no group', () => {
    for (const name of ['tallAbove', 'vatPercentage', 'freeFreightAbove', 'Wave80Fullness', 'ofTomorrow'])
      expect(priceGroupOf(name)).toBeUndefined()
  })
})

test('[16.15] an incomplete percentage changes nothing', () => {
  expect(changedByPercent('245', Number('-'), 'sv')).toBe('245')
  expect(changedByPercent('1e999', 5, 'sv')).toBe('1e999')
  expect(changedByPercent('200', -5, 'sv')).toBe('190')
})
