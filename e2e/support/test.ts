import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { typeInsteadOfFill } from '../firefox/typing.ts'
import { baseURL } from './api.ts'
import { signInPage } from './signed-in.ts'

export type JourneyOptions = {
  /** Only for journeys that look at 3D: to prepare WebGL without a graphics card takes a second of each page of an order. */
  webGL: boolean
}
type Fixtures = {
  /** Signs this page in through the API, as a demo account (`kund`), without the sign-in screen. */
  signInAs: (who: string, page?: Page) => Promise<void>
}

/** As in a browser without WebGL: the curtain is shown as a drawing. */
const hideWebGL = () => {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...options])
  } as typeof getContext
}

export const withoutWebGL = (target: Page | BrowserContext) => target.addInitScript(hideWebGL)

export const test = base.extend<Fixtures & JourneyOptions>({
  webGL: [false, { option: true }],
  context: async ({ context, webGL }, use) => {
    if (!webGL) await withoutWebGL(context)
    await use(context)
  },
  baseURL: async ({}, use) => use(baseURL()), // oxlint-disable-line no-empty-pattern
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFill(page)
    await use(page)
  },
  signInAs: async ({ page }, use) => use((who, other = page) => signInPage(other, who)),
})

/** For journeys with animations, as most users have them: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
