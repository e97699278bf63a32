import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 100

/** With the tab key alone, from wherever the focus is: what it does not lead to is for those with a mouse only. */
export const tabTo = async (target: Locator) => {
  await target.waitFor()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused()) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${target}`)
}

export const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Into the field that has the focus by itself. */
export const typeInto = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}

/** Whoever does not see the screen goes on from somewhere. */
export const expectFocusKept = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)
