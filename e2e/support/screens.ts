import { expect, type Page } from '@playwright/test'
import type { Locale } from '@veck/texts'
import { expectAccessible } from './axe.ts'
import { settled } from './settled.ts'

export type Screen = {
  path: string
  /** The text of the heading, by which the screen is known to be open. */
  heading: string
  /** Opens more on the screen, for example its dialogs, and checks that. */
  more?: () => Promise<void>
}

/** Checks each screen in Swedish with dark colours, then in English with light ones. The app is loaded only once. */
export const expectScreensAccessible = async (page: Page, screensIn: (locale: Locale) => Screen[]) => {
  for (const { locale, colorScheme } of [
    { locale: 'sv', colorScheme: 'dark' },
    { locale: 'en', colorScheme: 'light' },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { path, heading, more } of screensIn(locale)) {
      await openScreen(page, `/${locale}/${path}`, heading)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectAccessible(page)
      await more?.()
    }
  }
}

/** Loads the app, or goes to the screen within the app that is loaded already, as a link does. */
const openScreen = async (page: Page, url: string, heading: string) => {
  const shown = page.locator('main h1').first()
  if (page.url() === 'about:blank') await page.goto(url)
  else {
    // Otherwise the screen before could be checked in its place.
    await expect(shown).not.toHaveText(heading)
    await page.evaluate((to) => history.pushState({}, '', to), url)
  }
  await expect(shown).toHaveText(heading)
  await settled(page)
}
