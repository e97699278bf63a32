import { chromium, type Page } from '@playwright/test'
import { signInInBrowser } from './api.ts'
import { chromiumOptions } from './chromium.ts'

/** Signs a page in through the API, without the sign-in screen. */
export const signInPage = async (page: Page, who: string) => {
  const { currentUser, token } = await signInInBrowser(page.context(), who)
  await page.addInitScript(
    ([user, tokens]) => {
      // The frame with a mail is sandboxed, and has no storage.
      if (window !== top) return
      // Once per tab: signing out must stay signed out.
      if (sessionStorage.getItem('signedInByTest')) return
      sessionStorage.setItem('signedInByTest', '1')
      sessionStorage.setItem('currentUser', user)
      sessionStorage.setItem('currentToken', tokens)
    },
    [JSON.stringify(currentUser), JSON.stringify(token)] as const,
  )
}

/** A signed-in page in its own browser, for use outside the tests. */
export const openPageAs = async (who: string) => {
  const browser = await chromium.launch(chromiumOptions)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  const page = await context.newPage()
  await signInPage(page, who)
  return { page, close: () => browser.close() }
}
