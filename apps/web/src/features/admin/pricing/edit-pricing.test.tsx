import type { NumberRows } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { field, user, write } from '../../../testing/user-event.ts'
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
  const opened = await openScreen('/sv/admin/numbers/prices', {
    [`${prices}/rows`]: () => ({ body: numbers }),
    [prices]: ({ body }) => ({ body: body ? answer : [] }),
    [`${prices}/9`]: () => ({ body: preview }),
  })
  await screen.findByRole('textbox', { name: 'Linnea Sand 31-01' })
  return opened
}

describe('the form for prices and parameters', () => {
  test('a changed number shows its previous value, and an invalid one shows the error', async () => {
    const { main } = await openForm(refusal)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Spara och granska' })
    expect(save.disabled).toBe(true)
    await write(field('Moms'), '125')
    expect(main()).toContain('Nu 25\u00a0%')
    expect(main()).toContain('1 ändrat värde')
    await user.click(save)
    await waitFor(() => expect(main()).toContain('ska vara mellan 0 och 100'))
    expect(main()).toContain('1 värde behöver rättas')
    expect(field('Moms').getAttribute('aria-invalid')).toBe('true')
    expect(field('Moms').value).toBe('125')
  })

  test('a search finds fabrics by name, and a percentage changes all that are found', async () => {
    const { main } = await openForm(refusal)
    await write(screen.getByRole('searchbox', { name: 'Sök tyg eller artikelnummer' }), 'sand')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Linnea Kol 31-02' })).toBeNull())
    expect(main()).toContain('Ändra 1 tyg med')
    await write(field('Ändra 1 tyg med'), '10')
    await user.click(screen.getByRole('button', { name: 'Räkna om' }))
    expect(field('Linnea Sand 31-01').value).toBe('274,45')
  })

  test('the form saves a draft and opens its preview', async () => {
    const { router, sentTo } = await openForm({ draftId: 9, problems: [] })
    await write(field('Linnea Kol 31-02'), '199')
    await user.click(screen.getByRole('button', { name: 'Spara och granska' }))
    const sent = { note: 'Ny prislista', inForce: '3', file: expect.any(File) }
    await waitFor(() => expect(sentTo(prices)).toContainEqual(sent))
    await waitFor(() => expect(router.state.location.href).toBe('/sv/admin/numbers?kind=prices&version=9'))
  })
})
