import type { Page } from '@playwright/test'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from './api.ts'
import { savedMarking } from './order.ts'
import { signInPage } from './signed-in.ts'
import { test as base } from './test.ts'

const savedByOwner = async (page: Page) => {
  const api = await apiAs('kund')
  const place = await savedMarking(api)
  await signInPage(page, 'kund')
  return { api, ...place, wizard: wizardPage(page) }
}

/** A test with a saved curtain, whose owner is signed in on the page. */
export const test = base.extend<{ saved: Awaited<ReturnType<typeof savedByOwner>> }>({
  saved: async ({ page }, use) => use(await savedByOwner(page)),
})
