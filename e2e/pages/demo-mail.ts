import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to someone on the demo's mail page, presses its button, and is on the page that this opens. */
export const mailedPage = async (page: Page, address: string, button: string) => {
  const mail = page.getByRole('link').filter({ hasText: address })
  const sent = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    await page.goto('/demo/mail')
    await mail.first().click({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(sent).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
  return opened
}
