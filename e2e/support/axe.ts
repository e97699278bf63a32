import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type { default as axe, RunOptions } from 'axe-core'

/** Without its comments and spaces it is half as long to send and to parse. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};(${lessWork})()`

const wcag22: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** axe compares them with the colour of the page instead of the drawing that they are in. */
const drawnTexts = 'svg[role=img] text'
/** The rules whose result depends on the colour scheme. */
const colours: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }

/** Expects no violation of WCAG 2.2 A and AA on the page, once its heading is there and no animation runs. */
export const expectAccessible = (page: Page) => expectNoViolations(page, wcag22)

/** Switches the colour scheme on the open page: only the rules about colours are checked twice. */
export const expectAccessibleInLightAndDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

const expectNoViolations = async (page: Page, options: RunOptions) => {
  await page.locator('main h1').first().waitFor()
  await page.evaluate(finishAnimations)
  // On a busy machine axe needs half a minute for a long form.
  await expect.poll(() => violationsOn(page, options)).toEqual([])
}

/** A text that fades in has too little contrast until it is there, and each run of axe costs half a second. */
const finishAnimations = () => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}

export const violationsOn = async (page: Page, options = wcag22) => {
  for (const frame of page.frames()) await injectAxe(frame)
  const { violations } = await page.evaluate(([chosen, exclude]) => window.axe.run({ exclude }, chosen), [
    options,
    drawnTexts,
  ] as const)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/**
 * Nobody reads the HTML of the elements, and axe writes that of all descendants for each check. It parses the few colours
 * of a page thousands of times. The results stay the same.
 */
function lessWork() {
  window.axe.configure({ noHtml: true })
  const { prototype } = window.axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Channels>()
  prototype.parseString = function parseOnce(this: Channels, text: string) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parse.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

/** Once per document: the source is half a megabyte. */
const injectAxe = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

type Channels = { r: number; g: number; b: number; alpha: number }

declare global {
  interface Window {
    // Its types leave out how it reads colours.
    axe: typeof axe & {
      commons: { color: { Color: { prototype: Channels & { parseString: (text: string) => Channels } } } }
    }
  }
}
