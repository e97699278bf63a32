import type { CDPSession, Page } from '@playwright/test'
import { timeUntilPainted, trace } from './trace.ts'

const buttonId = 'show-bare-screen'

/** The HTML of the screen on show. */
export const htmlOfScreen = (page: Page) => page.locator('main').innerHTML()

/**
 * Milliseconds from a click until ready-made HTML of each screen, with its sidebar, is painted in place of the one before. An
 * app that builds the same elements cannot be much faster: the browser still styles, lays out and paints them. The app does not
 * work after it.
 */
export const timeOfBareScreens = async (page: Page, session: CDPSession, screens: string[], rounds: number) => {
  await page.evaluate(
    ({ id, htmls }) => {
      const main = document.querySelector('main')
      if (!main) throw new Error('There is no screen')
      // A copy, which the app does not know.
      const bare = main.cloneNode() as HTMLElement
      main.replaceWith(bare)
      const button = document.createElement('button')
      button.id = id
      button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000'
      button.textContent = 'next'
      let next = 0
      button.addEventListener('click', () => {
        bare.innerHTML = htmls[next % htmls.length] ?? ''
        next += 1
        performance.mark('shown')
      })
      document.body.append(button)
    },
    { id: buttonId, htmls: screens },
  )
  const events = await trace(session, async () => {
    for (let shown = 0; shown < rounds * screens.length; shown += 1) {
      await page.locator(`#${buttonId}`).click()
      await page.waitForTimeout(100)
    }
  })
  return timeUntilPainted(events, 'click', 'shown')
}
