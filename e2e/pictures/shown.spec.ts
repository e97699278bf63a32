import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { locales, type Locale } from '@veck/texts'
import { untilMayGoOn, wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

type Size = { width: number; height: number }
type Picture = {
  name: string
  path: string
  who?: string
  size: Size
  before?: (page: Page, locale: Locale) => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const helpWidth = { width: 1120, height: 700 }
const helpWide = { width: 1280, height: 800 }
const desk = { width: 1440, height: 900 }

/** The drawing is replaced when the 3D scene has drawn its first frame. */
const untilHung = async (page: Page, locale: Locale) => {
  const { picture } = wizardPage(page, locale)
  await expect(picture.locator('canvas')).toBeVisible({ timeout: 60_000 })
  await expect(picture.locator('svg[role=img]')).toHaveCount(0, { timeout: 60_000 })
}

/** Images are loaded when they come near the screen. Runs in the page. */
const areSeen = () =>
  [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)

const explained = async (page: Page, locale: Locale) => {
  await wizardPage(page, locale).button('Configurator:Explain').click()
  await settled(page)
}

/** Three greens of the fabric wall on the curtain of the marking. The page must not scroll: the picture begins at its top. */
const compared = async (page: Page, locale: Locale) => {
  for (const at of [0, 2, 3]) await page.getByRole('gridcell').nth(at).getByRole('button').last().dispatchEvent('click')
  const compare = page.getByRole('button', { name: translate('FabricWall:OnCurtain_other', locale, { count: 3 }) })
  await compare.dispatchEvent('click')
  await page.locator('canvas').nth(2).waitFor({ timeout: 60_000 })
  await settled(page)
}

/** Rows ask for the pictures of their curtains when the list rests. */
const pictured = async (page: Page, locale: Locale) => {
  await page.locator('table img').first().waitFor()
  // Chromium's headless shell knows English only. A Swedish browser writes empty date fields like this.
  if (locale === 'sv') {
    await page.locator('input[type=date]').evaluateAll((fields: HTMLInputElement[]) => {
      for (const field of fields) Object.assign(field, { type: 'text', placeholder: 'åååå-mm-dd' })
    })
  }
}

const greens = 'filter=colour:colour-green'
const folder = 'order/{order}/folder/{folder}'
const marking = 'order/{order}/marking/{marking}'
const preview = 'order/{order}/preview/init'

const helpPictures: Picture[] = [
  { name: 'rooms', path: folder, who: 'kund', size: helpWidth },
  { name: 'fabrics', path: `${marking}/2`, who: 'kund', size: helpWidth, before: untilMayGoOn },
  { name: 'fabric-wall', path: `${marking}/fabrics?${greens}`, who: 'kund', size: helpWide },
  {
    name: 'fabrics-compared',
    path: `${marking}/fabrics?${greens}`,
    who: 'kund',
    size: { width: 1280, height: 680 },
    before: compared,
  },
  { name: 'curtain', path: `${marking}/3`, who: 'kund', size: helpWide, before: untilHung },
  { name: 'calculation', path: `${marking}/3`, who: 'kund', size: helpWidth, before: explained },
  { name: 'preview', path: preview, who: 'kund', size: helpWide },
  { name: 'search', path: 'orders/search?q=veck', who: 'salj', size: helpWidth, before: pictured },
]
const readmePictures: Picture[] = [
  { name: 'curtain', path: `${marking}/3`, who: 'kund', size: desk, before: untilHung },
  {
    name: 'fabrics',
    path: `${marking}/fabrics?${greens}`,
    who: 'kund',
    size: { width: 1440, height: 700 },
    before: compared,
  },
  { name: 'offer', path: folder, who: 'kund', size: desk },
  { name: 'preview', path: preview, who: 'kund', size: desk },
]

/** Takes a screenshot as WebP, which Playwright itself cannot do. */
const take = async (page: Page, file: string, { width, height }: Size, shownWidth = width) => {
  const protocol = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale: shownWidth / width }
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
  writeFileSync(join(root, file), Buffer.from(data, 'base64'))
}

const ids: Record<string, string> = {}
test.beforeAll(async () => {
  const api = await apiAs('kund')
  const offer = (await api.getOrdersByStatus())[0].find(({ offerName }) => offerName === 'Villa Ekbacken')
  const order = await api.getOrder({ params: { id: offer?.id ?? '' } })
  const room = order.folder.folders[0]
  Object.assign(ids, { order: order.id, folder: room?.id, marking: room?.markings[0]?.id })
})

const taken = (file: string, locale: Locale, { path, who, size, before }: Picture, shownWidth?: number) =>
  test(file, async ({ page, signInAs }) => {
    await page.setViewportSize(size)
    if (who) await signInAs(who)
    await page.goto(`/${locale}/${path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '')}`)
    await settled(page)
    await before?.(page, locale)
    await page.waitForFunction(areSeen)
    await take(page, file, size, shownWidth)
  })

for (const locale of locales) {
  for (const picture of helpPictures) taken(`apps/web/public/help/${locale}/${picture.name}.webp`, locale, picture)
}
for (const picture of readmePictures) taken(`docs/pictures/${picture.name}.webp`, 'en', picture, 1200)
