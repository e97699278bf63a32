import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CurtainConfiguration } from '@veck/domain'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const folder = join(import.meta.dirname, '../../packages/demo/renderings')
const locale = 'sv'

/** Keeps what the scene hands over as the picture. The contents of an upload are not given to the test. */
const keepPicture = () => {
  const toBlob = HTMLCanvasElement.prototype.toBlob
  HTMLCanvasElement.prototype.toBlob = function keep(...args: Parameters<typeof toBlob>) {
    document.documentElement.dataset['picture'] = this.toDataURL('image/webp', 0.86)
    toBlob.apply(this, args)
  }
}

/** Saves the curtain of a marking without a change: the browser takes its picture. */
const pictureOf = async (page: Page, orderId: string, markingId: string): Promise<Buffer> => {
  await page.goto(`/${locale}/order/${orderId}/marking/${markingId}/3`)
  await settled(page)
  const wizard = wizardPage(page, locale)
  await expect(wizard.picture.locator('canvas')).toBeVisible({ timeout: 60_000 })
  await expect(wizard.picture.locator('svg[role=img]')).toHaveCount(0, { timeout: 60_000 })
  await wizard.save()
  const url = (await page.locator('html').getAttribute('data-picture')) ?? ''
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

// A server cannot draw the 3D curtain, so the pictures of the demo are kept as files.
test('the pictures of the curtains of the demo', async ({ page, signInAs }) => {
  const api = await apiAs('kund')
  const offer = (await api.getOrdersByStatus())[0].find(({ offerName }) => offerName === 'Villa Ekbacken')
  const params = { id: offer?.id ?? '' }
  await signInAs('kund')
  await page.addInitScript(keepPicture)
  const keepPictures = async (isKept: (markingId: string) => boolean) => {
    const { orderLines } = await api.getOrder({ params })
    for (const line of orderLines.filter(({ markingId, isExternalFabric }) => !isExternalFabric && isKept(markingId))) {
      const picture = await pictureOf(page, params.id, line.markingId)
      const isCovering = line.curtainConfiguration === CurtainConfiguration.CoverWall
      const size = isCovering ? `${line.wallWidth}x${line.wallHeight}` : line.wallHeight
      writeFileSync(join(folder, `${line.erpProductId}-${size}.webp`), picture)
    }
  }
  await keepPictures(() => true)
  const { markings } = await api.getAlternatives({ params })
  for (const { markingId, alternatives } of markings) {
    for (const { letter } of alternatives.slice(0, 1))
      await api.chooseAlternative({ params: { ...params, markingId, letter }, body: {} })
  }
  const hasChanged = new Set(markings.map(({ markingId }) => markingId))
  await keepPictures((markingId) => hasChanged.has(markingId))
})
