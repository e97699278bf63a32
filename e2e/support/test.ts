import { test as base, expect, type Page } from '@playwright/test'
import { typeInsteadOfFill } from '../firefox/typing.ts'
import { baseURL } from './api.ts'
import { signInPage } from './signed-in.ts'

type Fixtures = {
  /** Signs this page in through the API, as a demo account (`kund`), without the sign-in screen. */
  signInAs: (who: string, page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(baseURL()), // oxlint-disable-line no-empty-pattern
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFill(page)
    await use(page)
  },
  signInAs: async ({ page }, use) => use((who, other = page) => signInPage(other, who)),
})

/** For journeys with animations, as most users have them: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
