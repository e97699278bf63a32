import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { connection } from '../lib/server/connection.ts'
import { session } from '../lib/session/session.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { user } from '../testing/user-event.ts'
import { signedInAs } from '../testing/user.ts'

testScreens()

test('[A2.46] the page has the title of its route', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/account/choose-application')
  await waitFor(() => expect(document.title).toBe('Veck Tools'))
  await act(async () => router.navigate({ href: '/sv/orders' }))
  await waitFor(() => expect(document.title).toBe('Veck'))
})

test('[A2.20] changing the language keeps the screen and its query', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/account/change-password?q=Villa')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Byt lösenord')
  await user.click(screen.getByRole('link', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Change password' })
  expect(router.state.location.href).toBe('/en/account/change-password?q=Villa')
  expect(document.documentElement.lang).toBe('en')
})

test('[A2.46] after a navigation the focus is on the content, where a screen reader starts', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/orders')
  await act(async () => router.navigate({ href: '/sv/help' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the focus stays where the user moved it with the tab key while a screen was loading', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/orders')
  const profile = within(screen.getByRole('banner')).getByRole('button', { name: 'Profil' })
  router.subscribe('onBeforeLoad', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    profile.focus()
    // The enter key on a button, which is a click that leads nowhere.
    document.dispatchEvent(new MouseEvent('click'))
  })
  await act(async () => router.navigate({ href: '/sv/help' }))
  await screen.findByRole('heading', { level: 1, name: 'Hjälp' })
  await act(afterPaint)
  expect(document.activeElement).toBe(profile)
})

test('the focus stays also when the screen leads to another one, and moves again after a click', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/orders')
  const banner = within(screen.getByRole('banner'))
  await user.tab()
  const focused = document.activeElement
  expect(focused).not.toBe(document.body)
  await act(async () => router.navigate({ href: '/sv/help', replace: true }))
  await screen.findByRole('heading', { level: 1, name: 'Hjälp' })
  await act(afterPaint)
  expect(document.activeElement).toBe(focused)
  await user.click(banner.getByRole('link', { name: 'English' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the focus stays where a script moved it while the screen was painted', async () => {
  session.start(signedInAs())
  const { router } = await openScreen('/sv/orders')
  const profile = within(screen.getByRole('banner')).getByRole('button', { name: 'Profil' })
  router.subscribe('onRendered', () => profile.focus())
  await act(async () => router.navigate({ href: '/sv/help' }))
  await screen.findByRole('heading', { level: 1, name: 'Hjälp' })
  await act(afterPaint)
  expect(document.activeElement).toBe(profile)
})

const says = () => screen.getAllByRole('status')[0]?.textContent
const lose = () => Promise.reject(new TypeError('Failed to fetch'))

test('while there is no connection a bar says so, and that typed text is kept', async () => {
  session.start(signedInAs())
  // A screen that asks for nothing later: an answer would mean that the connection is back.
  await openScreen('/sv/help')
  await act(async () =>
    connection
      .watching(lose)('/x')
      .catch(() => {}),
  )
  await waitFor(() => expect(says()).toBe('Ingen anslutning. Det du skriver finns kvar.'))
  await act(async () => connection.watching(async () => new Response())('/x'))
  await waitFor(() => expect(says()).toBe(''))
})
