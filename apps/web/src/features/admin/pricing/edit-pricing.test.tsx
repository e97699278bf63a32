import type { NumberRows } from '@veck/contract'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { see, type } from '../../../testing/mount.tsx'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const prices = '/api/app/admin/numbers/prices'
const numbers: NumberRows = {
  inForce: 3,
  note: '',
  rows: [
    { name: 'making Wave80', fabric: '', value: 24_500, isMoney: true },
    { name: 'vatPercentage', fabric: '', value: 25, isMoney: false },
    { name: 'fabric 31-01', fabric: 'Linnea Sand', value: 24_950, isMoney: true },
    { name: 'fabric 31-02', fabric: 'Linnea Kol', value: null, isMoney: true },
  ],
}
const refusal = { draftId: null, problems: [{ row: 3, column: 'price', message: 'ska vara mellan 0 och 100' }] }
const preview = {
  changes: [],
  changeCount: 0,
  effect: { offers: 0, changedOffers: 0, beforeOre: 0, afterOre: 0, largest: [] },
}

async function openForm(answer: object) {
  const screen = await openScreen('/sv/admin/numbers/prices', {
    [`${prices}/rows`]: () => ({ body: numbers }),
    [prices]: ({ body }) => ({ body: body ? answer : [] }),
    [`${prices}/9`]: () => ({ body: preview }),
  })
  const field = (name: string) => screen.page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  await see(() => expect(field('making Wave80')?.value).toBe('245'))
  return { ...screen, field, write: (name: string, text: string) => type(field(name), text) }
}

describe('the form for prices and parameters', () => {
  test('a changed number shows its previous value, and an invalid one shows the error', async () => {
    const { main, field, write, page } = await openForm(refusal)
    const save = () => [...page.querySelectorAll('button')].find((one) => one.textContent === 'Spara och granska')
    expect(save()?.disabled).toBe(true)
    await write('vatPercentage', '125')
    expect(main()).toContain('Nu 25\u00a0%')
    expect(main()).toContain('1 ändrat värde')
    await act(async () => save()?.click())
    await see(() => expect(main()).toContain('ska vara mellan 0 och 100'))
    expect(main()).toContain('1 värde behöver rättas')
    expect(field('vatPercentage')?.getAttribute('aria-invalid')).toBe('true')
    expect(field('vatPercentage')?.value).toBe('125')
  })

  test('a search finds fabrics by name, and a percentage changes all that are found', async () => {
    const { main, field, page, press } = await openForm(refusal)
    await type(page.querySelector('input[type=search]'), 'sand')
    await see(() => expect(field('fabric 31-02')).toBeNull())
    expect(main()).toContain('Ändra 1 tyg med')
    await type(page.querySelector('input[name=percent]'), '10')
    await press('Räkna om')
    expect(field('fabric 31-01')?.value).toBe('274,45')
  })

  test('the form saves a draft and opens its preview', async () => {
    const { write, press, router, sentTo } = await openForm({ draftId: 9, problems: [] })
    await write('fabric 31-02', '199')
    await press('Spara och granska')
    const sent = { note: 'Ny prislista', inForce: '3', file: expect.any(File) }
    await see(() => expect(sentTo(prices)).toContainEqual(sent))
    await see(() => expect(router.state.location.href).toBe('/sv/admin/numbers?kind=prices&version=9'))
  })
})
