import { screen, within } from '@testing-library/react'
import { addDays } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/summary.ts'

testScreens()

const rowOf = async (text: string) => (await screen.findByText(text)).closest('li')

test('the order list says what clients have done, and what to do next', async () => {
  session.start(signedInAs({}))
  const tomorrow = addDays(swedishToday(), 1)
  const offer = {
    state: 'opened',
    opened: 1,
    lastOpenedAt: null,
    validUntil: '2999-01-01',
    wantsNew: false,
    unanswered: 0,
  }
  const orders = [1, 2, 3, 4].map((number) => aPricedOrder(number))
  const [accepted, asked, expiring] = orders.map(({ id }) => id)
  await openScreen('/sv/orders', {
    '/api/app/order/bystatus': () => ({ body: { 0: orders, 1: [], 2: [] } }),
    '/api/app/order/offers': () => ({
      body: {
        [accepted ?? '']: { ...offer, state: 'accepted' },
        [asked ?? '']: { ...offer, unanswered: 1 },
        [expiring ?? '']: { ...offer, validUntil: tomorrow },
      },
    }),
  })
  expect((await rowOf('Godkänd: lägg ordern'))?.textContent).toContain('#1')
  expect((await rowOf('Fråga från kunden'))?.textContent).toContain('#2')
  expect((await rowOf('Går ut i morgon'))?.textContent).toContain('#3')
  expect(within(screen.getByRole('main')).queryByText('Inte öppnad av kunden')).toBeNull()
})
