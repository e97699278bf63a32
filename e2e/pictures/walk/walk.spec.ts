import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { locales, type Locale } from '@veck/texts'
import { violationsOn } from '../../support/axe.ts'
import { settled } from '../../support/settled.ts'
import { signInPage } from '../../support/signed-in.ts'
import { test, withoutWebGL } from '../../support/test.ts'
import { keptContents, type Contents } from './contents.ts'
import { faultsOn, listenFor } from './faults.ts'
import { drawSheets } from './sheets.ts'
import { visitor, type State, type Visitor, type States } from './state.ts'
import { access } from './states/access.ts'
import { account } from './states/account.ts'
import { adminDialogs } from './states/admin-dialogs.ts'
import { admin } from './states/admin.ts'
import { afterOrder } from './states/after-order.ts'
import { clientOffer, studio } from './states/client-offer.ts'
import { clientPage } from './states/client-page.ts'
import { errors, offers } from './states/offers.ts'
import { photoStates } from './states/photos.ts'
import { preview } from './states/preview.ts'
import { project } from './states/project.ts'
import { proof } from './states/proof.ts'
import { room } from './states/room.ts'
import { sales } from './states/sales.ts'
import { wizardStates } from './states/wizard.ts'
import { workbench } from './states/workbench.ts'

/** Every screen, with its states and dialogs. */
const states: States = {
  ...clientPage,
  ...clientOffer,
  ...afterOrder,
  ...project,
  ...proof,
  ...room,
  ...wizardStates,
  ...sales,
  ...adminDialogs,
  ...studio,
  ...preview,
  ...workbench,
  ...admin,
  ...photoStates,
  ...errors,
  ...access,
  ...account,
  ...offers,
}

const sizes = [
  { width: 1440, height: 900, isTouched: false },
  { width: 1280, height: 720, isTouched: false },
  { width: 820, height: 1180, isTouched: true },
  { width: 390, height: 844, isTouched: true },
]
/** Axe checks four of the sixteen images: every size, language and colour scheme is among them. */
const judged = new Set(['sv-1440-dark', 'sv-390-dark', 'en-1280-light', 'en-820-light'])
/** `VECK_WALK=few` takes only those four, in a third of the time; `VECK_WALK=sv-1440-light,en-390-dark` takes these. */
const chosen = process.env.VECK_WALK === 'few' ? judged : new Set(process.env.VECK_WALK?.split(','))
const isTaken = (picture: string) => chosen.size === 0 || chosen.has(picture)
const folder = join(import.meta.dirname, '../../walk')

/** Milliseconds: the text for a long wait comes after two seconds, on a busy machine later. */
const longWait = 4000

/** Opens the page and brings it into the state. Calls without an answer end with their page. */
const arrive = async (walker: Visitor, state: State) => {
  const { page, locale, contents } = walker
  await page.goto(`/${locale}/${typeof state.path === 'string' ? state.path : state.path(contents)}`)
  if (!state.waits && !state.fails && !state.withoutScript) await settled(page)
  await state.reach?.(walker)
  if (state.waits) await page.waitForTimeout(longWait)
}

/** A page that is still loading has no heading yet. */
const hasHeading = (violation: string) => !violation.startsWith('page-has-heading-one')

/** Waits until the configurator fits the new window height (B9.10: the preview stays visible). Runs in the page. */
const isRested = () => {
  const configurator = document.querySelector('[data-testid=curtain-preview]')?.parentElement
  return !configurator || 'compact' in configurator.dataset === innerHeight < 888
}

/** Finishes the fading of colours, so that the image shows the end. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Images that are not in view are fetched when they are scrolled into view. */
const fetchImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      await image.decode().catch(() => {})
    }
  })

/**
 * Rows outside the window are not laid out: an image of the whole page would show them empty, and Axe would find their
 * buttons too small. Runs in the page, whose policy allows no style element.
 */
const layOutAll = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; }')
  document.adoptedStyleSheets.push(sheet)
}

type Walk = { browser: Browser; contents: Contents; name: string; state: State; found: Found }
type Found = Map<string, string[]>

const walkIn = async (locale: Locale, { browser, contents, name, state, found }: Walk) => {
  const page = await browser.newPage({ javaScriptEnabled: !state.withoutScript })
  const walker = visitor(page, locale, contents)
  const heard = listenFor(page, state)
  if (!state.withWebGL) await withoutWebGL(page)
  if (state.who) await signInPage(page, typeof state.who === 'string' ? state.who : state.who(contents))
  const browserItself = await page.context().newCDPSession(page)
  let isFirst = true
  for (const { isTouched, ...size } of sizes) {
    const nameOf = (scheme: string) => `${locale}-${size.width}-${scheme}`
    const schemes = (['light', 'dark'] as const).filter((scheme) => isTaken(nameOf(scheme)))
    if (schemes.length === 0) continue
    await page.setViewportSize(size)
    const touch = () => isTouched && browserItself.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await touch()
    if (isFirst) await state.before?.(walker)
    if (isFirst || state.reload) await arrive(walker, state)
    else if (!state.waits && !state.fails && !state.withoutScript) await settled(page)
    isFirst = false
    if (!state.withoutScript) {
      await page.evaluate(layOutAll)
      await page.waitForFunction(isRested)
    }
    const violations: string[] = []
    if (state.whole && !state.withoutScript) await fetchImages(page)
    for (const colorScheme of schemes) {
      const picture = nameOf(colorScheme)
      await page.emulateMedia({ colorScheme })
      if (!state.withoutScript) await page.evaluate(drawn)
      const path = join(folder, name, `${picture}.jpg`)
      const fullPage = state.whole ?? false
      await page.screenshot({ path, fullPage, type: 'jpeg', quality: 75, animations: 'disabled', caret: 'hide' })
      // An image of the whole page ends the emulation.
      await touch()
      if (judged.has(picture) && !state.withoutScript)
        violations.push(...(await violationsOn(page)).filter(state.waits ? hasHeading : Boolean))
    }
    for (const fault of [...violations, ...(await faultsOn(page, state)), ...heard.splice(0)])
      found.set(fault, [...(found.get(fault) ?? []), `${locale}-${size.width}`])
  }
  await page.context().close()
}

for (const [name, state] of Object.entries(states)) {
  test(name, async ({ browser }, { annotations }) => {
    const contents = keptContents()
    mkdirSync(join(folder, name), { recursive: true })
    const found: Found = new Map()
    for (const locale of locales) await walkIn(locale, { browser, contents, name, state, found })
    if (chosen.size === 0 || chosen === judged) await drawSheets(browser, join(folder, name), isTaken)
    for (const [fault, pictures] of found) annotations.push({ type: fault, description: pictures.join(' ') })
  })
}
