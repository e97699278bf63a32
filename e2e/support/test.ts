import { test as base, expect, type Page } from '@playwright/test'
import { baseURL, signInInBrowser } from './api.ts'

type Fixtures = {
  /** Signs this page in through the API, as a demo account (`kund`), without the sign-in screen. */
  signInAs: (who: string, page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(baseURL()), // oxlint-disable-line no-empty-pattern
  signInAs: async ({ page }, use) => {
    await use(async (who, other = page) => {
      const { currentUser, token } = await signInInBrowser(other.context(), who)
      await other.addInitScript(
        ([user, tokens]) => {
          // Once per tab: signing out must stay signed out.
          if (sessionStorage.getItem('signedInByTest')) return
          sessionStorage.setItem('signedInByTest', '1')
          sessionStorage.setItem('currentUser', user)
          sessionStorage.setItem('currentToken', tokens)
        },
        [JSON.stringify(currentUser), JSON.stringify(token)] as const,
      )
    })
  },
})

export { expect }
