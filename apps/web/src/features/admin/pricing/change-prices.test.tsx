import type { NumberRows } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { field, user, write } from '../../../testing/user-event.ts'
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

/** The labels of the fields, in the order of the rows. */
const labels = [
  'Sömnad per tygbredd',
  'Tillägg för hög gardin',
  'Skarvsöm',
  'Krok',
  'Frakt',
  'Fraktfritt över',
  'Hög gardin över',
  'Moms',
  'Linnea Sand 31-01',
  'Linnea Sand 31-02',
] as const

async function openForm() {
  const opened = await openScreen('/sv/admin/numbers/prices', { [`${prices}/rows`]: () => ({ body: numbers }) })
  await waitFor(() => expect(field(labels[0]).value).toBe('245'))
  return opened
}
const choose = (group: RegExp) => user.click(screen.getByRole('checkbox', { name: group }))
const change = (percent: string) => write(field('Ändring i procent'), percent)
const values = () => labels.map((label) => field(label).value)

describe('[16.15] a change of prices by a percentage', () => {
  test('the chosen groups change, after a preview of the new prices', async () => {
    const { main } = await openForm()
    await choose(/Sömnad/)
    await change('5')
    expect(main()).toContain('4 priser ändras')
    const shown = main().replaceAll('\u00a0', ' ')
    expect(shown).toContain('Linnea Sand: 249,50 kr → 261,98 kr')
    expect(shown).toContain('Wave 80: Sömnad per tygbredd: 245 kr → 257,25 kr')
    expect(values()[0]).toBe('245')
    await user.click(screen.getByRole('button', { name: 'Räkna om priserna' }))
    expect(values()).toEqual(['257,25', '89,25', '50,93', '4,50', '295', '12000', '300', '25', '261,98', ''])
    expect(main()).toContain('4 priser är omräknade')
    expect(main()).toContain('4 ändrade värden')
  })

  test('fees alone can be lowered by hundredths of a per cent', async () => {
    await openForm()
    await choose(/Tyger/)
    await choose(/Avgifter/)
    await change('-2,25')
    await user.click(screen.getByRole('button', { name: 'Räkna om priserna' }))
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
