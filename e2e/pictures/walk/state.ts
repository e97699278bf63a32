import type { Locator, Page } from '@playwright/test'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { translate } from '../../support/translate.ts'
import type { Contents } from './contents.ts'

type Values = Record<string, string | number>

/** A page, its language, and the contents of the server. */
export const visitor = (page: Page, locale: Locale, contents: Contents) => {
  const say = (key: TextKey, values: Values = {}) => translate(key, locale, values)
  const byRole = (role: 'button' | 'link' | 'menuitem' | 'tab') => (key: TextKey, values?: Values) =>
    page.getByRole(role, { name: say(key, values), exact: true }).first()
  const dialog = page.getByRole('dialog').last()
  return {
    page,
    locale,
    contents,
    say,
    button: byRole('button'),
    link: byRole('link'),
    item: byRole('menuitem'),
    tab: byRole('tab'),
    field: (key: TextKey): Locator => page.getByLabel(say(key)).first(),
    dialog,
    inDialog: (key: TextKey) => dialog.getByRole('button', { name: say(key), exact: true }),
  }
}

export type Visitor = ReturnType<typeof visitor>
export type Step = (visitor: Visitor) => Promise<unknown>

/** A screen in one of its states, and how to get there. */
export type State = {
  /** The path after the language. */
  path: string | ((contents: Contents) => string)
  /** The part of a demo account's email before the @, or an account of the contents. */
  who?: string | ((contents: Contents) => string)
  /** Runs before the page opens, to make calls fail or never end. */
  before?: Step
  /** Runs on the page: presses buttons and fills in fields. */
  reach?: Step
  /** The state is a wait that never ends. */
  waits?: true
  /** The state is lost when the window size changes, so it is reached again for each size. */
  reload?: true
  /** Failed calls in the console are expected. */
  fails?: true
  /** The page shows keys of texts on purpose. */
  showsKeys?: true
  /** The page may draw on a canvas: the curtain in 3D, or a PDF. In other states the curtain is a drawing, which costs less. */
  withWebGL?: true
  /** The image shows the whole page, not only the window. */
  whole?: boolean
  /** The browser runs no script of the page. Axe is one, so it does not check these. */
  withoutScript?: true
}

export type States = Record<string, State>

/** The call never gets an answer. */
export const held =
  (address: string): Step =>
  ({ page }) =>
    page.route(address, () => new Promise(() => {}))

/**
 * The call fails, and so does the check for a connection. If that were answered, the page would ask again, and the image
 * would show either the message or the wait.
 */
export const cutOff =
  (address: string): Step =>
  async ({ page }) => {
    for (const cut of [address, '**/account/checksessionexpired']) await page.route(cut, (route) => route.abort())
  }

export const answered =
  (address: string, status: number, json: object | boolean): Step =>
  ({ page }) =>
    page.route(address, (route) => route.fulfill({ status, json }))

/** Changes a part of the server's answer. */
export const altered =
  <Answer>(address: string, change: (answer: Answer) => Partial<Answer>): Step =>
  ({ page }) =>
    page.route(address, async (route) => {
      const response = await route.fetch()
      const answer: Answer = await response.json()
      await route.fulfill({ response, json: { ...answer, ...change(answer) } })
    })

/** An order that can no longer be changed. */
export const asSent = altered<Order>('**/api/app/order/*', () => ({ status: OrderStatus.OfferSentToCustomer }))

export const pressed =
  (...keys: TextKey[]): Step =>
  async ({ button }) => {
    for (const key of keys) await button(key).click()
  }

export const inTurn =
  (...steps: Step[]): Step =>
  async (walker) => {
    for (const step of steps) await step(walker)
  }

/** Stops the timers that remove toasts and notes. */
export const stay: Step = ({ page }) =>
  page.evaluate(() => {
    const newest = Number(setTimeout(() => {}))
    for (let timer = 0; timer <= newest; timer += 1) clearTimeout(timer)
  })

/** Waits for the error message. */
export const untilAlert: Step = ({ page }) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

export const untilInvalid: Step = ({ page }) => page.locator('[aria-invalid=true]').first().waitFor()

export const untilRetry: Step = ({ button }) => button('ErrorPage:Retry').waitFor()

export const untilDialog: Step = ({ dialog }) => dialog.waitFor()

export const untilToast: Step = async (walker) => {
  await walker.button('Toast:Close').waitFor()
  await stay(walker)
}
