import type { DeliveriesUpdate } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { OrderStatus } from '@veck/domain'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder, customer } from './testing/summary.ts'

testScreens()

const stream = '/api/app/order/live'
const list = '/api/app/order/bystatus'
const search = '/api/app/order/bysearchtext'

const placed = (deliverySummary: string) => ({
  ...aPricedOrder(10002, { status: OrderStatus.OrderPlaced, deliverySummary }),
  customer,
})
const byStatus = (deliverySummary: string) => ({ '0': [], '1': [], '2': [placed(deliverySummary)] })

/** A server whose supplier says something new when the test says so. The stream then ends and stays away. */
const serverThatSays = (update: DeliveriesUpdate, path: string, bodyOf: (summary: string) => unknown) => {
  let say: (() => void) | undefined
  const said = new Promise<void>((resolve) => {
    say = resolve
  })
  let summary = 'Bekräftad, leverans vecka 49'
  let opened = 0
  return {
    say: () => {
      summary = 'Försenad till vecka 51'
      say?.()
    },
    answers: {
      [path]: () => ({ body: bodyOf(summary) }),
      [stream]: async () => {
        opened += 1
        if (opened > 1) return { status: 404, body: { message: '', code: 'notFound' } }
        await said
        return { lines: [update] }
      },
    },
  }
}

const orderId = placed('').id

describe('a new answer of the supplier', () => {
  test('changes the row of its order in the list', async () => {
    session.start(signedInAs())
    const server = serverThatSays({ orderIds: [orderId], any: false }, list, byStatus)
    await openScreen('/sv/orders?tab=Closed', server.answers)
    expect(await screen.findByText('Bekräftad, leverans vecka 49')).toBeTruthy()
    server.say()
    expect(await screen.findByText('Försenad till vecka 51')).toBeTruthy()
  })

  test('changes the row of its order in the search, without a new search', async () => {
    session.start(signedInAs({ isSales: true }))
    const server = serverThatSays({ orderIds: [orderId], any: false }, search, (summary) => [placed(summary)])
    await openScreen('/sv/orders/search?q=10002', server.answers)
    expect(await screen.findByText('Bekräftad, leverans vecka 49')).toBeTruthy()
    server.say()
    expect(await screen.findByText('Försenad till vecka 51')).toBeTruthy()
    expect(screen.queryByText(/Söker/)).toBeNull()
  })

  test('about an order that is not in the list does not read the list again', async () => {
    session.start(signedInAs())
    const server = serverThatSays({ orderIds: ['00000000-0000-4000-8000-000000000009'], any: false }, list, byStatus)
    const { sentTo } = await openScreen('/sv/orders?tab=Closed', server.answers)
    expect(await screen.findByText('Bekräftad, leverans vecka 49')).toBeTruthy()
    server.say()
    // The stream has ended after its line, and was asked for again.
    await waitFor(() => expect(sentTo(stream)).toHaveLength(2))
    expect(sentTo(list)).toHaveLength(1)
  })
})
