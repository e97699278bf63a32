import { signInPage } from '../pages/sign-in-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const arrivedAs = (email: string) => translate('AcousticStandIn:Arrived').replace('{{email}}', email)

test('[A4.2][A6.3][A7.4] a user of only the acoustic application is sent there, and no session stays here', async ({
  page,
}) => {
  await signInPage(page).open()
  await signInPage(page).signIn('akustik')
  await page.waitForURL('**/demo/acoustic?token=*')
  await expect(page.getByText(arrivedAs('akustik@veck.example'))).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('currentToken'))).toBeNull()
  // The link works only once.
  await page.reload()
  await expect(page.getByText(translate('AcousticStandIn:ExpiredHeading'))).toBeVisible()
})

test('[A2.22] a signed-in user of only the acoustic application is sent there', async ({ page, signInAs }) => {
  await signInAs('akustik')
  await page.goto('/sv/account/login')
  await page.waitForURL('**/demo/acoustic?token=*')
})

test('[A2.5][A2.24][A7.5] a user of both applications chooses one, goes there and comes back signed in', async ({
  page,
}) => {
  await signInPage(page).open()
  await signInPage(page).signIn('bada')
  await page.waitForURL('**/sv/account/choose-application')
  await expect(page).toHaveTitle('Veck Tools')
  const acoustic = page.getByRole('button', { name: translate('ChooseApplication:Acoustic') })
  await expect(acoustic).toBeVisible()
  await expectAccessible(page)
  await acoustic.click()
  await page.waitForURL('**/demo/acoustic?token=*')
  await expect(page.getByText(arrivedAs('bada@veck.example'))).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('currentToken'))).toBeNull()

  await page.getByRole('link', { name: translate('AcousticStandIn:Back') }).click()
  await page.waitForURL('**/sv/account/choose-application')
  await page.getByRole('link', { name: translate('ChooseApplication:Curtain') }).click()
  await page.waitForURL('**/sv/orders')
})

test('[A2.1] the page before the acoustic application cannot be opened with the back button', async ({
  page,
  signInAs,
}) => {
  await signInAs('bada')
  await page.goto('/en/account/choose-application')
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('ChooseApplication:Acoustic', 'en') }).click()
  await page.waitForURL('**/demo/acoustic?token=*')
  await page.goBack()
  await page.waitForURL('**/en/account/login?redirect=/en/account/choose-application')
})

test('[A2.24][A8.9] sign-in shows an error when no acoustic application is configured', async ({ page, signInAs }) => {
  await signInAs('bada')
  await page.route('**/api/app/account/acousticRedirectLink', (route) => route.abort())
  await page.goto('/sv/account/choose-application')
  await page.getByRole('button', { name: translate('ChooseApplication:Acoustic') }).click()
  await page.waitForURL('**/sv/account/login?redirect=/sv/account/choose-application')
  await expect(page.getByText(translate('Login:HandOverFailed'))).toBeVisible()
  await expectAccessible(page)
})

test('[A7.5][A8.2] a secret that was used already shows the sign-in form', async ({ page }) => {
  await page.goto('/sv/account/login?secretToken=used')
  await expect(page.getByText(translate('Login:SecretTokenUsed'))).toBeVisible()
  await expect(signInPage(page).submit).toBeVisible()
})
