import type { Page } from '@playwright/test'
import { profileMenu } from '../pages/profile-menu.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { baseURL } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

/** Ends the page's session on the server, as a timeout does, without telling the page. */
const endOnServer = async (page: Page) => {
  const token: string = await page.evaluate(() => JSON.parse(sessionStorage.getItem('currentToken') ?? '').accessToken)
  await fetch(`${baseURL()}/api/account/logout`, { headers: { authorization: `Bearer ${token}` } })
}

const isSignedIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('currentToken') !== null)

test('[A4.3][A8.1] a session that has ended leads to sign-in, which says why, and back', async ({ page, signInAs }) => {
  await signInAs('kund')
  // This screen asks for nothing that needs a session: a late answer would send the page to sign-in by itself.
  await page.goto('/sv/account/change-password')
  const back = page.getByRole('link', { name: translate('ChangePassword:Back') })
  await expect(back).toBeVisible()
  await endOnServer(page)
  await back.click()
  await page.waitForURL('**/sv/account/login?redirect=/sv/account')
  expect(await isSignedIn(page)).toBe(false)
  await expect(page.getByText(translate('Login:SessionExpired'))).toBeVisible()
  await signInPage(page).signIn('kund')
  await page.waitForURL('**/sv/account')
})

test('[A4.3][A8.4][A9.1] the check every minute notices that the session has ended', async ({ page, signInAs }) => {
  await page.clock.install()
  await signInAs('kund')
  await page.goto('/sv/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endOnServer(page)
  await page.clock.fastForward(61_000)
  await page.waitForURL('**/sv/account/login?redirect=/sv/account')
  expect(await isSignedIn(page)).toBe(false)
})

test('[A3.1][A9.8] two tabs do not disturb each other', async ({ page, context }) => {
  test.slow()
  const other = await context.newPage()
  for (const [tab, who] of [
    [page, 'kund'],
    [other, 'salj'],
  ] as const) {
    await signInPage(tab).open()
    await signInPage(tab).signIn(who)
    await tab.waitForURL('**/sv/orders**')
  }
  await profileMenu(page).signOut()
  await page.waitForURL('**/sv/account/login')
  await other.goto('/sv/account')
  await expect(other.getByText('salj@veck.example')).toBeVisible()
  await other.getByRole('link', { name: translate('Account:Help') }).click()
  await expect(other.getByRole('article')).toBeVisible()
})

test('a tab that is opened by a link gets the session, and signing out ends both', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('kund')
  await page.goto('/sv/orders')
  const other = await context.newPage()
  await other.goto('/sv/account')
  await expect(other.getByText('kund@veck.example')).toBeVisible()
  await profileMenu(other).signOut()
  await other.waitForURL('**/sv/account/login')
  await page.waitForURL('**/sv/account/login')
  expect(await isSignedIn(page)).toBe(false)
})

test('a new tab asks to sign in when the open ones have different sessions', async ({ page, context, signInAs }) => {
  await signInAs('kund')
  await page.goto('/sv/orders')
  const other = await context.newPage()
  await signInAs('salj', other)
  await other.goto('/sv/account')
  await expect(other.getByText('salj@veck.example')).toBeVisible()
  const third = await context.newPage()
  await third.goto('/sv/account')
  await third.waitForURL('**/sv/account/login?redirect=/sv/account')
})

test('a user without network stays signed in, sees a message, and continues when the network is back', async ({
  page,
  signInAs,
}) => {
  await signInAs('kund')
  await page.goto('/sv/order/create')
  await page.getByRole('textbox').first().fill('Villa Avbrott')
  await page.context().setOffline(true)
  const bar = page.getByText(translate('Shell:NoConnection'))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Villa Avbrott')
  await page.getByRole('button', { name: translate('CreateOrder:Submit') }).click()
  await page.context().setOffline(false)
  await expect(bar).toBeHidden()
  expect(await isSignedIn(page)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Villa Avbrott' })).toBeVisible()
})
