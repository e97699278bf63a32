import type { Order } from '@veck/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder, kronor, line } from './testing/order.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const totalsOf = async (order: Order) => {
  await openScreen('/sv/order/o1/preview/init', {
    '/api/app/order/o1': () => ({ body: order }),
    '/api/app/order/o1/refreshedprices': () => ({ body: order }),
    '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE' } }),
  })
  return (await screen.findByRole('region', { name: 'Summa' })).textContent
}

test('[A2.38][B4.4] the totals say how many markings have no price and are not in them', async () => {
  const own = aLine({ markingId: 'm2', isExternalFabric: true, price: kronor(0) })
  const markings = Object.fromEntries(['m1', 'm2', 'm3', 'm4'].map((id) => [id, aMarking({ id })]))
  const folder = { ...aPricedOrder().folder, markings: Object.values(markings) }
  const order = aPricedOrder({ folder, markings, orderLines: [line, own], hasExternalFabrics: true })
  const totals = await totalsOf(order)
  expect(totals).toContain('2 markeringar utan tyg har inget pris och ingår inte i summan.')
  expect(totals).toContain('1 markering i eget tyg har inget pris och ingår inte i summan.')
})

test('[A2.38] the totals of an order in which everything has a price say nothing of the kind', async () => {
  expect(await totalsOf(aPricedOrder())).not.toContain('ingår inte')
})
