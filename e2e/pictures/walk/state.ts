import type { Locator, Page } from '@playwright/test'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { translate } from '../../support/translate.ts'
import type { Contents } from './contents.ts'

type Values = Record<string, string | number>

/** One who walks: a page, its language, and what there is to see. */
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

/** A screen in one of its states, and how it is reached. */
export type State = {
  /** After the language. */
  path: string | ((contents: Contents) => string)
  /** The part of a demo account's address before the @, or an account of the contents. */
  who?: string | ((contents: Contents) => string)
  /** Before the page opens: calls that fail, or never end. */
  before?: Step
  /** On the page: what is pressed and filled in. */
  reach?: Step
  /** Something is under way for as long as one looks. */
  waits?: true
  /** It does not outlive a change of the window's size: reached anew for each. */
  anew?: true
  /** Failures of calls in the console belong to it. */
  fails?: true
  /** The keys of texts are its subject. */
  showsKeys?: true
  /** Hung in the room; elsewhere the curtain is drawn as an elevation. */
  withWebGL?: true
}

export type States = Record<string, State>

/** No answer ever comes. */
export const held =
  (address: string): Step =>
  ({ page }) =>
    page.route(address, () => new Promise(() => {}))

export const cutOff =
  (address: string): Step =>
  ({ page }) =>
    page.route(address, (route) => route.abort())

export const answered =
  (address: string, status: number, json: object): Step =>
  ({ page }) =>
    page.route(address, (route) => route.fulfill({ status, json }))

/** As the server answers, but for what is changed in it. */
export const altered =
  <Answer>(address: string, change: (answer: Answer) => Partial<Answer>): Step =>
  ({ page }) =>
    page.route(address, async (route) => {
      const response = await route.fetch()
      const answer: Answer = await response.json()
      await route.fulfill({ response, json: { ...answer, ...change(answer) } })
    })

/** An offer that nothing can be changed in any more. */
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

/** What goes by itself after a while, a toast or a note, stays. */
export const stay: Step = ({ page }) =>
  page.evaluate(() => {
    const newest = Number(setTimeout(() => {}))
    for (let timer = 0; timer <= newest; timer += 1) clearTimeout(timer)
  })

/** What went wrong is said. */
export const untilAlert: Step = ({ page }) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

export const untilRetry: Step = ({ button }) => button('ErrorPage:Retry').waitFor()

export const untilDialog: Step = ({ dialog }) => dialog.waitFor()

export const untilToast: Step = async (walker) => {
  await walker.button('Toast:Close').waitFor()
  await stay(walker)
}
