import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until fonts and images are loaded and nothing else is loading. */
export const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(missingImages)).toBe(0)
}

/** Only images in view: the others are fetched when they are scrolled into view. */
const missingImages = () =>
  [...document.images].filter((image) => {
    const { x, y, width, height } = image.getBoundingClientRect()
    return !image.complete && document.elementFromPoint(x + width / 2, y + height / 2) === image
  }).length
