import { expect, type Page } from '@playwright/test'

/** Opens the demo's mail with this subject, and fetches its attachment. */
export const mailedFile = async (page: Page, subject: string) => {
  const mail = page.getByRole('link').filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/demo/mail')
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.first().click()
  const address = await page.locator('dd a').getAttribute('href')
  const file = await page.request.get(address ?? '')
  return file.body()
}
