import { screen, waitFor, within } from '@testing-library/react'
import type { OwnSession } from '@veck/contract'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

const path = '/api/app/account/sessions'
const at = '2026-11-17T14:30:00.000Z'
const here = {
  id: 'a',
  isThis: true,
  browser: 'Firefox',
  system: 'Windows',
  ip: '192.0.2.7',
  startedAt: at,
  lastUsedAt: at,
}
const phone = { ...here, id: 'b', isThis: false, browser: 'Safari', system: 'iPhone', ip: '' }
const other = { ...here, id: 'c', isThis: false, browser: '', system: '' }

testScreens()
beforeEach(() => session.start(signedInAs()))

/** A server that keeps the list. */
const openSecurity = async (listed: OwnSession[]) => {
  let left = listed
  const end = (keep: (one: OwnSession) => boolean) => {
    left = left.filter(keep)
    return { body: left }
  }
  await openScreen('/sv/account/security', {
    [path]: ({ method }) => (method === 'DELETE' ? end(({ isThis }) => isThis) : { body: left }),
    [`${path}/b`]: () => end(({ id }) => id !== 'b'),
  })
  return within(await screen.findByRole('list', { name: 'Här är du inloggad' }))
}
const names = (list: Pick<typeof screen, 'getAllByRole'>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the sessions are listed with browser, times and IP address, and one is ended', async () => {
  const list = await openSecurity([here, phone, other])
  expect(names(list)).toEqual([
    expect.stringMatching(/^Firefox på WindowsDen här.*Inloggad 2026-11-17\s15:30.*IP-adress 192\.0\.2\.7$/),
    expect.stringMatching(/^Safari på iPhone(?!.*IP-adress)/),
    expect.stringMatching(/^Okänd webbläsare/),
  ])
  expect(list.queryByRole('button', { name: /Firefox/ })).toBeNull()
  await user.click(list.getByRole('button', { name: /Safari på iPhone/ }))
  await waitFor(() => expect(names(list)).toHaveLength(2))
})

test('all other sessions are ended after a question', async () => {
  const list = await openSecurity([here, phone, other])
  await user.click(screen.getByRole('button', { name: 'Logga ut alla andra' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(names(list)).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: 'Logga ut alla andra' }))
  await waitFor(() => expect(names(list)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga ut alla andra' })).toBeNull())
})
