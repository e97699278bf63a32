import { OrderStatus } from '@veck/domain'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/order.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const open = async () => {
  const order = aPricedOrder({ status: OrderStatus.OrderPlaced })
  const opened = await openScreen('/sv/order/o1/preview/completed', { '/api/app/order/o1': () => ({ body: order }) })
  await screen.findByRole('heading', { level: 1, name: 'Ordern är lagd' })
  return opened
}

test('sales who place an order for a customer are told that the customer gets a mail', async () => {
  session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
  expect((await open()).main()).toContain('Kunden får en orderbekräftelse med mejl')
})

test('a customer who places an order is not told about a customer', async () => {
  expect((await open()).main()).not.toContain('Kunden får')
})
