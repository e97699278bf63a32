import { expect, type Locator, type Page } from '@playwright/test'

const maxStops = 100

/**
 * Presses the tab key until the target has the focus. A target that this does not reach can only be used with a mouse.
 */
export const tabTo = async (target: Locator) => {
  await target.waitFor()
  // The element is looked up once: to find a role and a name again at every stop costs more than the rest of a journey.
  let element = await target.elementHandle()
  const isFocused = () => target.evaluate((node) => node === document.activeElement)
  for (let stops = 0; stops < maxStops; stops += 1) {
    const state = await element?.evaluate((node) => ({
      isActive: node === document.activeElement,
      isConnected: node.isConnected,
    }))
    if (state?.isActive && (await isFocused())) return
    // React may have replaced the element, or given it another name.
    if (state?.isActive || !state?.isConnected) element = await target.elementHandle()
    else await target.page().keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${target}`)
}

export const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Types into a field that must have the focus already. */
export const typeInto = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}

/** Expects that the focus is on an element: otherwise a screen reader starts again at the top of the page. */
export const expectFocusKept = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)
