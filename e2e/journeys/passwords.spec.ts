import { signInPage } from '../pages/sign-in-page.ts'
import { createAccount, freshEmail } from '../support/account.ts'
import { baseURL } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'
import type { Page } from '@playwright/test'
import type { Locale } from '@veck/texts'

const newPasswordForm = (page: Page, locale: Locale = 'sv') => {
  const fill = async (password: string, again: string) => {
    await page.getByLabel(translate('NewPassword:Password', locale), { exact: true }).fill(password)
    await page.getByLabel(translate('NewPassword:Confirm', locale), { exact: true }).fill(again)
  }
  return {
    fill,
    save: async (password: string, again: string) => {
      await fill(password, again)
      await page.getByRole('button', { name: translate('ForgotPassword:Save', locale) }).click()
    },
  }
}

/** Opens a mail on the demo's mail page, presses its button, and returns the page that this opens. */
const mailedPage = async (page: Page, address: string, kind: 'Confirm' | 'Password') => {
  const mail = page
    .getByRole('link')
    .filter({ hasText: address })
    .filter({ hasText: translate(`Mail:${kind}Subject`) })
  await expect(async () => {
    await page.goto('/demo/mail')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.click()
  const opened = page.waitForEvent('popup')
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: translate(`Mail:${kind}Button`) })
    .click()
  return opened
}

// These journeys are long: they go through mails and several sign-ins.
test.slow()

test('[A1.3][A2.4][A2.23][A4.4][A9.1] a newcomer asks for a password, confirms by mail, and signs in', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/sv/account/login')
  await page.getByRole('link', { name: translate('Login:ForgotPassword') }).click()
  // Both screens have a field for the email.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ForgotPassword:Title'))
  await page.getByLabel(translate('ForgotPassword:Email')).fill(email)
  await page.getByRole('button', { name: translate('ForgotPassword:Submit') }).click()
  const created = translate('ForgotPassword:AccountCreatedEmailSent').replace('{{email}}', email)
  await expect(page.getByText(created)).toBeVisible()
  await expectAccessible(page)

  const mailed = await mailedPage(page, email, 'Confirm')
  const form = newPasswordForm(mailed)
  await form.save('password', 'password')
  await expect(mailed.getByText(translate('Fields:breachedPassword'))).toBeVisible()
  await expectAccessible(mailed)
  await form.save('fem nya fållar', 'fem nya fållor')
  await expect(mailed.getByText(translate('Fields:mismatch'))).toBeVisible()
  await form.save('fem nya fållar', 'fem nya fållar')
  await expect(mailed.getByText(translate('ForgotPassword:EmailPasswordConfirmed'))).toBeVisible()
  await mailed.waitForURL('**/sv/account/login')
  await signInPage(mailed).signIn(email, 'fem nya fållar')
  await mailed.waitForURL('**/sv/orders')
})

test('[A2.23][A4.4][A5.2] a user who has forgotten the password sets a new one by mail; the link works once', async ({
  page,
}) => {
  const { emailAddress } = await createAccount()
  await page.goto('/en/account/forgot-password')
  await page.getByLabel(translate('ForgotPassword:Email', 'en')).fill(emailAddress)
  await page.getByRole('button', { name: translate('ForgotPassword:Submit', 'en') }).click()
  await expect(
    page.getByText(translate('ForgotPassword:EmailSent', 'en').replace('{{email}}', emailAddress)),
  ).toBeVisible()

  const mailed = await mailedPage(page, emailAddress, 'Password')
  const link = mailed.url()
  await newPasswordForm(mailed, 'en').save('six new hems', 'six new hems')
  await expect(mailed.getByText(translate('ForgotPassword:PasswordConfirmed', 'en'))).toBeVisible()
  await mailed.getByRole('button', { name: translate('ForgotPassword:BackToLogin', 'en') }).click()
  await signInPage(mailed, 'en').signIn(emailAddress, 'six new hems')
  await mailed.waitForURL('**/en/orders')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: translate('ForgotPassword:LinkOver', 'en') })).toBeVisible()
  await expect(page.getByText(translate('Errors:expiredLink', 'en'))).toBeVisible()
  await page.getByRole('link', { name: translate('ForgotPassword:AskAgain', 'en') }).click()
  await expect(page.getByLabel(translate('ForgotPassword:Email', 'en'))).toBeVisible()
})

test('[A2.7][A2.26][A4.6][A5.3][A8.5] the password is changed on the account, and other sessions end', async ({
  page,
  browser,
}) => {
  const { emailAddress, password } = await createAccount()
  const elsewhere = await (await browser.newContext({ baseURL: baseURL() })).newPage()
  for (const tab of [page, elsewhere]) {
    await signInPage(tab).open()
    await signInPage(tab).signIn(emailAddress, password)
    await tab.waitForURL('**/sv/orders')
  }
  await page.goto('/sv/account')
  await page.getByRole('link', { name: translate('Account:ChangePassword') }).click()
  const form = newPasswordForm(page)
  const current = page.getByLabel(translate('ChangePassword:CurrentPassword'))
  const submit = page.getByRole('button', { name: translate('ChangePassword:Submit') })
  await submit.click()
  await expect(page.getByText(translate('Fields:required'))).toHaveCount(3)
  await expectAccessible(page)
  await current.fill('fel')
  await form.fill('åtta nya fållar', 'åtta nya fållar')
  await submit.click()
  await expect(page.getByText(translate('Fields:wrongPassword'))).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(password)
  await submit.click()
  await expect(page.getByText(translate('ChangePassword:Changed'))).toBeVisible()
  await expect(current).toHaveValue('')

  await elsewhere.goto('/sv/help')
  await elsewhere.waitForURL('**/sv/account/login?redirect=/sv/help')
  await signInPage(elsewhere).signIn(emailAddress, 'åtta nya fållar')
  await elsewhere.waitForURL('**/sv/help')
  await elsewhere.context().close()
})
