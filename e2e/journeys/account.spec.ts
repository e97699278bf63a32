import { locales } from '@veck/texts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

for (const locale of locales) {
  test(`[A2.6][A2.9][A2.25][A2.27] the account page shows its links and the help page its text, in ${locale}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('kund')
    await page.goto(`/${locale}/account`)
    await expect(page.getByText('kund@veck.example')).toBeVisible()
    await expect(page.getByRole('link', { name: translate('Account:Sharing', locale) })).toBeVisible()
    await expect(page).toHaveTitle('Veck')

    await page.getByRole('link', { name: translate('Account:Help', locale) }).click()
    await page.waitForURL(`**/${locale}/help`)
    const contents = page.getByRole('navigation', { name: translate('Help:Contents', locale) })
    const last = contents.getByRole('link').last()
    await last.click()
    await expect(
      page.getByRole('article').getByRole('heading', { name: (await last.textContent()) ?? '' }),
    ).toBeInViewport()
    await page.getByRole('link', { name: translate('Help:Back', locale) }).click()
    await page.waitForURL(`**/${locale}/account`)
    await page.getByRole('link', { name: translate('Account:Back', locale) }).click()
    await page.waitForURL(`**/${locale}/orders`)
  })

  test(`[A2.19][A2.43][A6.1] ping and server time are open to anyone, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/ping`)
    await expect(page.getByRole('status')).toHaveText(/\S/)
    await expect(page.getByRole('alert')).toBeHidden()
    const before = Date.now()
    await page.goto(`/${locale}/getservertime`)
    await expect(page.getByRole('status')).toHaveText(/^\d{4}-\d\d-\d\dT/)
    const told = Date.parse((await page.getByRole('status').textContent()) ?? '')
    expect(told).toBeGreaterThanOrEqual(before - 1000)
    expect(told).toBeLessThanOrEqual(Date.now() + 1000)
  })
}

test('[A2.43] the page shows an error when the server does not answer', async ({ page }) => {
  await page.route('**/api/app/lsintegrationservice/ping/', (route) => route.abort())
  await page.goto('/sv/ping')
  await expect(page.getByRole('alert')).toHaveText(`Error: ${translate('Errors:noAnswer')}`)
  await expectAccessible(page)
})

test('[A2.25][A6.4] internal sales share nothing, and go back to the search', async ({ page, signInAs }) => {
  await signInAs('salj')
  await page.goto('/sv/account')
  await expect(page.getByText('salj@veck.example')).toBeVisible()
  await expect(page.getByRole('link', { name: translate('Account:Sharing') })).toBeHidden()
  await page.getByRole('link', { name: translate('Account:BackToSearch') }).click()
  await page.waitForURL('**/sv/orders/search')
})

test('[A2.20] the language changes on the same page, also in texts from the server', async ({ page, signInAs }) => {
  await signInAs('kund')
  await page.goto('/sv/help')
  await expect(page.getByRole('heading', { name: 'Så gör du en offert' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/help')
  await expect(page.getByRole('heading', { name: 'How to make a quote' })).toBeVisible()
})

test('a screen that cannot be fetched says so, and is complete when the network is back', async ({
  page,
  signInAs,
}) => {
  await signInAs('kund')
  await page.goto('/sv/account')
  const link = (key: string) => page.getByRole('link', { name: translate(key) })
  await expect(link('Account:Help')).toBeVisible()
  await page.context().setOffline(true)
  const lostStyle = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await link('Account:ChangePassword').hover()
  await lostStyle
  await page.context().setOffline(false)
  await link('Account:ChangePassword').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ChangePassword:Title'))
  await expect(page.locator('main form')).toHaveCSS('max-width', '480px')
  expect(await page.evaluate(() => sessionStorage.getItem('veck.reloadedForScreens'))).toBeNull()

  await link('ChangePassword:Back').click()
  await page.context().setOffline(true)
  await link('Account:Help').click()
  await expect(page.getByRole('heading', { name: translate('ErrorPage:noAnswer') })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: translate('ErrorPage:Retry') }).click()
  await expect(page.getByRole('navigation', { name: translate('Help:Contents') })).toHaveCSS('position', 'sticky')
})

test('a tab that was open during an upgrade, whose files are gone, reloads itself', async ({ page, signInAs }) => {
  await signInAs('kund')
  await page.goto('/sv/account')
  let isReloading = false
  page.on('request', (request) => (isReloading ||= request.isNavigationRequest()))
  await page.route('**/assets/help-*.js', (route) => (isReloading ? route.fallback() : route.fulfill({ status: 404 })))
  await page.getByRole('link', { name: translate('Account:Help') }).click()
  await expect(page.getByRole('navigation', { name: translate('Help:Contents') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('veck.reloadedForScreens'))).toBeTruthy()
})
