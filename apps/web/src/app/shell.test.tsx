import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '../lib/connection.ts'
import { session } from '../lib/session.ts'
import { mount, see } from '../testing/mount.tsx'
import { allTexts, pretendServer } from '../testing/server.ts'
import { signedInAs } from '../testing/user.ts'

let unmount = async () => {}
beforeEach(() => {
  pretendServer(allTexts)
  session.end('signedOut')
})
afterEach(() => unmount())

async function open(url: string) {
  const mounted = await mount(url)
  unmount = mounted.unmount
  await see(() => expect(mounted.page.querySelector('main')?.textContent).toBeTruthy())
  return mounted
}
const click = (page: HTMLElement, selector: string) =>
  act(async () => page.querySelector<HTMLElement>(selector)?.click())

test('[A2.46] the page has the title of its route', async () => {
  session.start(signedInAs())
  const { router } = await open('/sv/account/choose-application')
  await see(() => expect(document.title).toBe('Veck Tools'))
  await act(async () => router.navigate({ href: '/sv/orders' }))
  await see(() => expect(document.title).toBe('Veck'))
})

test('[A2.20] changing the language keeps the screen and its query', async () => {
  session.start(signedInAs())
  const { page, router } = await open('/sv/account/change-password?q=Villa')
  expect(page.querySelector('h1')?.textContent).toBe('Byt lösenord')
  await click(page, 'a[hreflang=en]')
  await see(() => expect(page.querySelector('h1')?.textContent).toBe('Change password'))
  expect(router.state.location.href).toBe('/en/account/change-password?q=Villa')
  expect(document.documentElement.lang).toBe('en')
})

test('[A2.46] after a navigation the focus is on the content, where a screen reader starts', async () => {
  session.start(signedInAs())
  const { router } = await open('/sv/orders')
  await act(async () => router.navigate({ href: '/sv/help' }))
  await see(() => expect(document.activeElement?.id).toBe('main'))
})

test('the focus stays where the user moved it with the tab key while a screen was loading', async () => {
  session.start(signedInAs())
  const { page, router } = await open('/sv/orders')
  const profile = page.querySelector<HTMLButtonElement>('header button[aria-haspopup=menu]')
  router.subscribe('onBeforeLoad', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    profile?.focus()
  })
  await act(async () => router.navigate({ href: '/sv/help' }))
  await see(() => expect(page.querySelector('h1')?.textContent).toBe('Hjälp'))
  expect(document.activeElement).toBe(profile)
})

const lose = () => Promise.reject(new TypeError('Failed to fetch'))

test('while there is no connection a bar says so, and that typed text is kept', async () => {
  session.start(signedInAs())
  const { page } = await open('/sv/orders')
  const says = () => page.querySelector('output')?.textContent
  await act(async () =>
    connection
      .watching(lose)('/x')
      .catch(() => {}),
  )
  await see(() => expect(says()).toBe('Ingen anslutning. Det du skriver finns kvar.'))
  await act(async () => connection.watching(async () => new Response())('/x'))
  await see(() => expect(says()).toBe(''))
})
