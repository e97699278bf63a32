import { expect, type Page } from '@playwright/test'
import { translate } from '../support/translate.ts'

/** Opens a mail on the demo's mail page, presses its button, and returns the page that this opens. */
export const mailedPage = async (page: Page, address: string, kind: 'Confirm' | 'Password') => {
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
