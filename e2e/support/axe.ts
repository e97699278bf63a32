import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of WCAG 2.2 A and AA on the page, once it has its heading and what comes and goes with a step is settled. */
export const expectAccessible = async (page: Page) => {
  await page.locator('main h1').first().waitFor()
  // A long form takes axe half a minute on a machine that is busy.
  await expect.poll(() => violationsOn(page), { timeout: 90_000 }).toEqual([])
}

/** For what one journey alone has open. */
export const expectAccessibleInLightAndDark = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

export const violationsOn = async (page: Page) => {
  // Legacy: without a second page to gather other origins' frames, of which there are none; twice as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
