import { expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { openPreview } from './testing/open-preview.ts'
import { aPricedOrder } from './testing/order.ts'

testScreens()

test('sales see the customer’s name and company; a colleague sees only the e-mail address of the owner', async () => {
  session.start(signedInAs({ email: 'kollega@veck.example' }))
  expect((await openPreview(aPricedOrder())).main()).toContain('kund@veck.example')
  session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
  const customer = { name: 'Karin Lindqvist', company: 'Lindqvist Inredning AB' }
  const { main } = await openPreview(aPricedOrder({ customer }))
  expect(main()).toContain('Karin Lindqvist, Lindqvist Inredning AB')
  expect(main()).toContain('kund@veck.example')
})
