import type { Page } from '@playwright/test'
import { translate } from '../support/translate.ts'

/** The menu at the right of the header. */
export const profileMenu = (page: Page) => ({
  signOut: async () => {
    await page.getByRole('button', { name: translate('Shell:Profile') }).click()
    await page.getByRole('menuitem', { name: translate('Shell:SignOut') }).click()
  },
})
