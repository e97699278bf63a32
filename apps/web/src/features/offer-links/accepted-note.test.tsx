import { screen } from '@testing-library/react'
import type { OfferStates } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { expect, test } from 'vitest'
import { openOrder, showPart, testOrderParts } from '../../testing/order-part.tsx'
import { pretendServer } from '../../testing/server.ts'
import { AcceptedNote } from './accepted-note.tsx'

testOrderParts()

const accepted: OfferStates[string] = {
  state: 'accepted',
  opened: 1,
  lastOpenedAt: '2026-03-02T11:00:00.000Z',
  validUntil: '2026-04-01',
  wantsNew: false,
  unanswered: 0,
}
const show = async (offer: OfferStates[string], order = openOrder) => {
  const seen = pretendServer({ '/api/app/order/offers': () => ({ body: { o1: offer } }) })
  const queryClient = showPart(<AcceptedNote order={order} />)
  await expect.poll(() => seen.length > 0 && queryClient.isFetching() === 0).toBe(true)
}

test('where an accepted offer opens, it says so and leads to placing the order', async () => {
  await show(accepted)
  expect(await screen.findByText(/Kunden har godkänt offerten/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lägg ordern' }).getAttribute('href')).toBe('/sv/order/o1/preview/init')
})

test('a sent offer that is accepted leads to its own preview', async () => {
  await show(accepted, { ...openOrder, status: OrderStatus.OfferSentToCustomer })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/sv/order/o1/preview/finished')
})

test('nothing is said of an offer that is not accepted, or whose order is placed', async () => {
  await show({ ...accepted, state: 'opened' })
  expect(screen.queryByText(/godkänt/)).toBeNull()
  await show(accepted, { ...openOrder, status: OrderStatus.OrderPlaced })
  expect(screen.queryByText(/godkänt/)).toBeNull()
})
