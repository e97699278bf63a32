import type { Locator, Page } from '@playwright/test'

/** These have parts that are typed one by one, in the order of the locale. */
const inParts = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'])

/**
 * Over WebDriver BiDi, `fill` of Playwright sets the value in a way that React does not notice. So text is typed instead,
 * as a user does.
 */
export const typeInsteadOfFill = (page: Page) => {
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'fill'> & { types?: true }
  if (locators.types) return
  const { fill } = locators
  locators.types = true
  locators.fill = async function (this: Locator, value, options) {
    const isInParts = await this.evaluate(
      (node, types) => types.includes((node as HTMLInputElement).type),
      [...inParts],
    )
    if (isInParts) return fill.call(this, value, options)
    // Waits until it can be edited.
    await this.click(options)
    await this.press('ControlOrMeta+a')
    await (value ? this.pressSequentially(value, options) : this.press('Delete'))
  }
}
