import type { Page } from '@playwright/test'
import { word } from '../support/words.ts'

/** The menu at the right of the header. */
export const profileMenu = (page: Page) => ({
  signOut: async () => {
    await page.getByRole('button', { name: word('Shell:Profile') }).click()
    await page.getByRole('menuitem', { name: word('Shell:SignOut') }).click()
  },
})
