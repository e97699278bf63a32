import { expect, type Page } from '@playwright/test'
import { sewingTypeNames, type SewingType } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { translate } from '../support/translate.ts'

/** Waits until the curtain is calculated and the next step can be opened. */
export const untilMayGoOn = (page: Page, locale: Locale = 'sv') =>
  expect(wizardPage(page, locale).button('Marking:Next')).toBeEnabled()

/** The marking wizard, step by step. */
export const wizardPage = (page: Page, locale: Locale = 'sv') => {
  const text = (key: TextKey) => translate(key, locale)
  const button = (key: TextKey) => page.getByRole('button', { name: text(key), exact: true })
  const field = (key: TextKey) => page.getByRole('textbox', { name: text(key) })
  const radio = (key: TextKey) => page.getByRole('radio', { name: text(key), exact: true })
  const price = page.locator('output').filter({ hasText: text('Marking:TotalPrice') })
  return {
    text,
    button,
    field,
    radio,
    checkbox: (key: TextKey) => page.getByRole('checkbox', { name: text(key) }),
    quantity: page.getByRole('combobox', { name: text('Configurator:Quantity') }),
    sewingType: (type: SewingType) =>
      page.getByRole('radio', { name: translate(`SewingType:${sewingTypeNames[type]}`, locale), exact: true }),
    price,
    outcome: page.getByRole('region', { name: text('Configurator:Outcome') }),
    picture: page.getByTestId('curtain-preview'),
    step: (key: TextKey) => page.getByRole('navigation', { name: text('Marking:Steps') }).getByText(text(key)),
    save: async () => {
      await button('Marking:Save').click()
      await page.waitForURL('**/folder/**')
    },
    open: (orderId: string, markingId: string, step: number | string) =>
      page.goto(`/${locale}/order/${orderId}/marking/${markingId}/${step}`),
    /** Chooses one side of a switch. */
    flip: (key: TextKey) =>
      page
        .locator('label')
        .filter({ hasText: text(key) })
        .first()
        .click(),
    /** A swatch. The scope of a change also names the colour of its fabric. */
    colour: (color: string) => page.getByRole('radio', { name: color }).and(page.locator('button')),
    /** Types a length and leaves the field. */
    setLength: async (key: TextKey, cm: number) => {
      await field(key).fill(String(cm))
      await field(key).blur()
    },
    /** Waits until the server has confirmed the price on the screen. */
    untilConfirmed: async () => {
      await expect(price.locator('strong')).toHaveText(/\d/)
      await expect(price).toHaveAttribute('aria-busy', 'false')
    },
  }
}
