import { screen, waitFor } from '@testing-library/react'
import { defaultChoices, defaultParameters, makingOf, SewingType } from '@veck/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  sessionStorage.clear()
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const openNew = (last: object | null) =>
  openScreen('/sv/order/o1/marking/m1/3', {
    '/api/app/order/o1': () => ({
      body: anOrder(undefined, aMarking({ measured: { ...defaultChoices, wallHeight: 231 } })),
    }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([key, value]) => [key, { value }])),
    }),
    '/api/app/stormproductbuilder/productfilters': () => ({ body: { filters: [] } }),
    '/api/app/stormproductbuilder/productsforhangingfabrics': () => ({ body: [] }),
    '/api/app/account/last-curtain': () => ({ body: { last } }),
  })

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const making = { ...makingOf(defaultChoices), sewingType: SewingType.Wave60, heightDeduction: 7 }

test('[22] "as last time" says what it fills, fills it without the sizes, and takes it back', async () => {
  const { main, sentTo } = await openNew({ markingName: 'Fönster söder', offerName: 'Villa Ek', making })
  const fill = await screen.findByRole('button', { name: 'Som sist' })
  expect(main()).toContain('Fyller i avdrag och sömnadssätt som i ”Fönster söder” (Villa Ek).')
  await user.click(fill)
  await waitFor(() => expect(main()).toContain('Ifyllt som i ”Fönster söder” (Villa Ek)'))
  expect([valueOf('Höjdavdrag'), valueOf('Väggens höjd')]).toEqual(['7 cm', '231 cm'])
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka' }))
  await waitFor(() => expect(valueOf('Höjdavdrag')).toBe('0 cm'))
  expect(sentTo('/api/app/marking/measured')).toEqual([])
})

test('[22] "as last time" is not offered without an earlier curtain', async () => {
  const { main } = await openNew(null)
  await waitFor(() => expect(main()).toContain('Höjd'))
  expect(screen.queryByRole('button', { name: 'Som sist' })).toBeNull()
})
