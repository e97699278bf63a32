import { locales } from '@veck/texts'
import { gzipSync } from 'node:zlib'
import { profileMenu } from '../pages/profile-menu.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

/** Bytes of JavaScript, compressed, that the sign-in page may fetch. */
const budget = 180_000

test('[A2.3][A2.21] the sign-in page fetches at most 180 kB of JavaScript at first load, in few files', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    const response = await request.response()
    scripts.set(request.url(), gzipSync((await response?.body()) ?? '').length)
  })
  await page.goto('/sv/account/login', { waitUntil: 'networkidle' })
  await expect(signInPage(page).submit).toBeVisible()
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  // On a slow connection the files are fetched one after the other.
  expect(scripts.size).toBeLessThan(6)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(budget)
})

for (const { who, lands } of [
  { who: 'kund', lands: '/sv/orders' },
  { who: 'kollega', lands: '/sv/orders' },
  { who: 'salj', lands: '/sv/orders/search' },
  { who: 'bada', lands: '/sv/account/choose-application' },
])
  test(`[A1.3][A4.2][A6.2][A6.3] ${who} signs in and lands on ${lands}`, async ({ page }) => {
    await page.goto('/')
    // A2.2: the start page leads to sign-in.
    await page.waitForURL('**/sv/account/login')
    await signInPage(page).signIn(who)
    await page.waitForURL(`**${lands}`)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(
      expect.arrayContaining(['currentToken', 'currentUser']),
    )
  })

test('[A5.1][A8.2] errors are shown under the fields and the form, and the input is kept', async ({ page }) => {
  const form = signInPage(page)
  await form.open()
  await form.submit.click()
  await expect(page.getByText(translate('Fields:required'))).toHaveCount(2)
  await expect(form.email).toBeFocused()
  await form.signIn(`nobody-${Date.now()}@veck.example`, 'fel')
  await expect(form.message).toHaveText(translate('Errors:wrongCredentials'))
  await expect(form.email).toHaveValue(/nobody/)
  await expectAccessible(page)
})

test('[A2.1][A6.1] the requested page is opened after sign-in, in the language chosen there', async ({ page }) => {
  await page.goto('/sv/help')
  await page.waitForURL('**/sv/account/login?redirect=/sv/help')
  await page.getByRole('link', { name: 'English' }).click()
  await signInPage(page, 'en').signIn('kund')
  await page.waitForURL('**/en/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('Help:Title', 'en'))
})

test('[A2.1] sign-in does not redirect to a url of another site', async ({ page }) => {
  await page.goto('/sv/account/login?redirect=//evil.example/sv/orders')
  await signInPage(page).signIn('kund')
  await page.waitForURL('**/sv/orders')
})

test('[A2.22][A7.7] the sign-in page leads a signed-in user to the account, and asks again after sign-out', async ({
  page,
}) => {
  const form = signInPage(page)
  await form.open()
  await form.signIn('kund')
  await page.waitForURL('**/sv/orders')
  await form.open()
  await page.waitForURL('**/sv/account')
  await profileMenu(page).signOut()
  await page.waitForURL('**/sv/account/login')
  await page.goto('/sv/account')
  await expect(form.submit).toBeVisible()
})

for (const locale of locales)
  test(`[A2.21][A2.46] the sign-in page is titled and marked with its language in ${locale}`, async ({ page }) => {
    const form = signInPage(page, locale)
    await form.open()
    await expect(form.submit).toBeVisible()
    await expect(page).toHaveTitle('Veck Tools')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })
