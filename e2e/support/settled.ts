import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** As the screen will stay: letters and pictures in place, nothing under way. */
export const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[aria-busy=true], [class*=Skeleton], [class*=Loader]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(missingPictures)).toBe(0)
}

/** Of those in sight: what is scrolled away is fetched when it comes into sight. */
const missingPictures = () =>
  [...document.images].filter((image) => {
    const { x, y, width, height } = image.getBoundingClientRect()
    return !image.complete && document.elementFromPoint(x + width / 2, y + height / 2) === image
  }).length
