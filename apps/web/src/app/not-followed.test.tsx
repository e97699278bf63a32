import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../lib/session/session.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { signedInAs } from '../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const answers = { '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: [] } }) }
const word = 'Länken leder till en sida som inte finns eller som du inte har tillgång till.'

test.each(['/sv/orders/search', '/sv/admin/users', '/sv/finns-inte/alls'])(
  '[16.14] a user who may not open %s gets their start page and a message',
  async (url) => {
    const { router } = await openScreen(url, answers)
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/orders'))
    await waitFor(() => expect(document.body.textContent).toContain(word))
  },
)
