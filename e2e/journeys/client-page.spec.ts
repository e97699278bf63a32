import type { Page } from '@playwright/test'
import { emailOf } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expireLink } from '../support/database.ts'
import { drawSignature, mailedPage, offeredPage } from '../support/offered-page.ts'
import { expect, test, withMotion } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test.use({ ...withMotion, webGL: true, viewport: { width: 390, height: 844 }, hasTouch: true })

/** Only what a reader of the paper can use is printed. */
const checkPrint = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: text('Total') })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: text('Pdf') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

const text = (key: string, values = {}) => translate(`OfferPage:${key}`, 'sv', values)

/** How many colours a picture has, in steps that the eye can tell. A blank one has one. */
const coloursOf = async (page: Page, png: Buffer) => {
  const other = await page.context().newPage()
  const colours = await other.evaluate(
    async (url) => {
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0, 100, 100)
      const { data } = pen?.getImageData(0, 0, 100, 100) ?? { data: [] }
      const seen = new Set<string>()
      for (let at = 0; at < data.length; at += 4)
        seen.add([0, 1, 2].map((channel) => Math.floor((data[at + channel] ?? 0) / 8)).join())
      return seen.size
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await other.close()
  return colours
}

/** Opens the chosen curtain in 3D, turns it, and closes it again. */
const turnCurtain = async (page: Page) => {
  await page
    .getByRole('button', { name: text('Turn') })
    .first()
    .click()
  const room = page.getByRole('application', { name: text('TurnStage') })
  await expect(room.locator('canvas')).toBeVisible()
  await expect(page.getByText(text('TurnLoading'))).toBeHidden()
  await expect.poll(async () => coloursOf(page, await room.screenshot())).toBeGreaterThan(20)
  await expectAccessible(page)
  const before = await room.screenshot()
  await room.press('ArrowLeft')
  await expect.poll(async () => (await room.screenshot()).equals(before)).toBe(false)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('Close') })
    .click()
  await expect(room).toBeHidden()
}

test('a client opens the mailed link on a phone, turns the curtain, chooses, asks, and accepts', async ({ page }) => {
  const { api, params, path } = await mailedPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(path)
  await expect(page.getByText(text('For', { name: 'Familjen Ek' }))).toBeVisible()
  await expectAccessible(page)
  await checkPrint(page)
  // Opening alone is what a program that checks links does.
  expect((await api.getOfferLinks({ params }))[0]?.state).toBe('sent')

  const total = page.getByRole('row', { name: text('Total') }).getByRole('cell')
  const before = await total.textContent()
  await page.getByRole('radio', { name: /Alternativ B/ }).check()
  // The 3D curtain is loaded only now.
  expect(scripts).toHaveLength(1)
  await turnCurtain(page)
  expect(scripts).toHaveLength(2)
  await page.getByRole('checkbox', { name: /Montering/ }).check()
  await expect(total).not.toHaveText(before ?? '')
  await expect(page.getByText(/Montering.*Tillval/)).toBeVisible()
  await expect.poll(async () => (await api.getOfferLinks({ params }))[0]?.state).toBe('opened')

  // A question without a text gets a message; one with a text is in the conversation.
  const questions = page.getByRole('region', { name: text('Questions') })
  await questions.getByRole('button', { name: text('Ask') }).click()
  await expect(questions.getByText(text('AskMissing'))).toBeVisible()
  await questions.getByLabel(text('AskLabel')).fill('Kan ni komma på en <b>lördag</b>?')
  await questions.getByRole('button', { name: text('Ask') }).click()
  await expect(questions.getByRole('listitem')).toContainText('Kan ni komma på en <b>lördag</b>?')

  const order = page.getByRole('button', { name: text('Order') })
  await order.click()
  await expect(page.getByText(text('NameMissing'))).toBeVisible()
  await expect(page.getByText(text('AcceptsTermsMissing'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(text('Name')).fill('Eva Ek')
  await drawSignature(page, { choice: text('SignatureDrawn'), pad: text('DrawHere') })
  await page.getByRole('checkbox', { name: text('AcceptsTerms') }).check()
  // Without a connection nothing is lost.
  await page.context().setOffline(true)
  await order.click()
  await expect(page.getByText(text('Failed'))).toBeVisible()
  await page.context().setOffline(false)
  await order.click()
  await expect(page.getByRole('heading', { name: text('Accepted', { name: 'Eva Ek' }) })).toBeVisible()
  await expect(page.getByRole('heading', { name: text('Accepted', { name: 'Eva Ek' }) })).toBeInViewport()
  await expect(page.getByRole('link', { name: text('SealedPdf') })).toBeVisible()
  await expectAccessible(page)
  expect((await api.getOfferLinks({ params }))[0]?.state).toBe('accepted')
})

test('a client declines, and asks for a new quote', async ({ page }) => {
  const { api, params, path } = await offeredPage()
  await page.goto(path.replace('/sv/', '/en/'))
  await page.getByText(translate('OfferPage:DeclineTitle', 'en')).click()
  await page.getByLabel(translate('OfferPage:DeclineReason', 'en')).fill('Too late for us.')
  await page.getByRole('button', { name: translate('OfferPage:DeclineSend', 'en') }).click()
  await expect(page.getByRole('heading', { name: translate('OfferPage:DeclinedTitle', 'en') })).toBeVisible()
  expect((await api.getOfferLinks({ params }))[0]?.state).toBe('declined')
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('OfferPage:AskNew', 'en') }).click()
  await expect(page.getByRole('status').filter({ hasText: /will be in touch\.$/ })).toBeVisible()
})

test('the page of an offer that is over says why, and is accessible', async ({ page }) => {
  const { api, params, linkId, path } = await offeredPage()
  const says = async (key: string, at = path) => {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1, name: text(key) })).toBeVisible()
    await expectAccessible(page)
  }
  await expireLink(linkId)
  await says('ExpiredTitle')
  await page.getByRole('button', { name: text('AskNew') }).click()
  await expect(page.getByText(/hör av sig\.$/)).toBeVisible()
  await expectAccessible(page)
  // An offer that was changed has a page of its own.
  const extra = {
    nameSv: 'Resa',
    nameEn: 'Travel',
    unit: 'piece',
    unitPrice: 50_000,
    unitCost: null,
    vatRate: 2500,
  } as const
  await api.addOrderExtra({ params, body: { ...extra, quantity: 100, optional: false } })
  const { link, url } = await api.createOfferLink({ params })
  await says('SupersededTitle')
  const next = new URL(url).pathname
  await page.goto(`${next}?reminders=stop`)
  await expectAccessible(page)
  await api.revokeOfferLink({ params: { ...params, linkId: link.id } })
  await says('RevokedTitle', next)
  await says('UnknownTitle', next.replace(/[^/]+$/, 'x'.repeat(43)))
  // The customer has removed the order.
  const removed = await offeredPage()
  await api.deleteOrders({ body: { orderIds: [removed.params.id], userEmailAddress: emailOf('kund') } })
  await says('ClosedTitle', removed.path)
})
