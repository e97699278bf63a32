import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createClient } from '@veck/contract/client'
import { OrderStatus } from '@veck/domain'
import { drawPhoto } from '../pages/photos-page.ts'
import { addOwnFabric, orderToPlace, previewPage } from '../pages/preview-page.ts'
import { apiAs, baseURL } from '../support/api.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { press } from '../support/keyboard.ts'
import { punchOut } from '../support/procurement.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'
import type { Page } from '@playwright/test'

/** Opens the demo's mail with this subject, and fetches its attachment. */
const mailedFile = async (page: Page, subject: string) => {
  const mail = page.getByRole('link').filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/demo/mail')
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.first().click()
  const url = await page.locator('dd a').getAttribute('href')
  const file = await page.request.get(url ?? '')
  return file.body()
}

test('[A1.4][A2.16][A2.37][A2.38][A2.40][A4.8][A4.9][A4.10][A4.12][A7.26][A7.29] an order is viewed, downloaded, sent, changed, placed and copied', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId, order } = await orderToPlace(api)
  await signInAs('kund')
  const preview = previewPage(page)
  const photo = new Blob([await drawPhoto(page, '#c8b89a')], { type: 'image/jpeg' })
  await api.addMarkingImage({ form: { marking: markingId, name: 'Nisch', note: '', file: photo } })

  await page.goto(`/sv/order/${orderId}`)
  await page.getByRole('link', { name: translate('SideBar:Preview') }).click()
  await page.waitForURL('**/preview/init')
  await expect(preview.totals).toContainText(order.orderTotalInclVatAndFreightCost.formatted)
  await expect(page.locator('article')).toContainText(order.orderLines[0]?.productName ?? '')

  const pdfFetched = page.waitForEvent('download')
  await preview.button('Preview:DownloadPdf').click()
  // Loaded here, and not in each process that lists or runs other journeys.
  const { plain, readPdf } = await import('../../apps/server/test/read-pdf.ts')
  const pdf = await readPdf(await readFile(await (await pdfFetched).path()))
  expect(pdf.text).toContain(plain(order.orderTotalInclVatAndFreightCost.formatted))
  const zipFetched = page.waitForEvent('download')
  await preview.button('Preview:DownloadImages').click()
  expect((await zipFetched).suggestedFilename()).toBe(`Offer-${order.offerNumber}-${order.offerName}.zip`)

  await preview.button('Preview:Send').click()
  await expect(preview.dialog).toContainText('kund@veck.example')
  await preview.inDialog('Preview:SendYes').click()
  await expect(preview.heading).toHaveText(translate('Completed:Sent'))
  const subject = translate('Mail:OfferSubject', 'sv', { offerNumber: order.offerNumber, offerName: order.offerName })
  const mailed = await readPdf(await mailedFile(page, subject))
  expect(mailed.text).toContain(plain(order.orderTotalExclVat.formatted))

  await preview.open(orderId, 'finished')
  await preview.button('Preview:Change').click()
  await page.waitForURL('**/folder/*')
  await page.getByRole('link', { name: translate('SideBar:Preview') }).click()
  await preview.button('Preview:Place').click()
  await preview.inDialog('Preview:ToConfirm').click()
  await expect(preview.field('Delivery:customersOrderNumber')).toBeFocused()
  await preview.fillInDelivery('PO 4711')
  await expect(preview.dialog).toContainText(translate('Delivery:Week', 'sv', { week: 51 }))

  // A reload loses nothing that was typed.
  await page.reload()
  await preview.button('Preview:Place').click()
  await expect(preview.field('Delivery:customersOrderNumber')).toHaveValue('PO 4711')
  await preview.inDialog('Preview:ToConfirm').click()
  await preview.inDialog('Preview:PlaceYes').dblclick()
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  await page.reload()
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  const { status, customerOrderNumber } = await api.getOrder({ params: { id: orderId } })
  expect([status, customerOrderNumber]).toEqual([OrderStatus.OrderPlaced, 'PO 4711'])
  const placings = (await api.getOrderHistory({ params: { id: orderId } })).filter(({ code }) => code === 'placed')
  expect(placings).toHaveLength(1)

  await page.getByRole('link', { name: translate('Completed:ShowOrder') }).click()
  await expect(page.getByRole('region', { name: translate('Preview:Delivery'), exact: true })).toContainText('PO 4711')
  await preview.button('Preview:Copy').click()
  await preview.field('Preview:CopyName').fill('Villa Kopia')
  await expectAccessibleInLightAndDark(page)
  await preview.inDialog('Preview:CopyYes').click()
  await page.waitForURL('**/folder/*')
  await expect(preview.heading).toHaveText('Villa Kopia')
  expect(page.url()).not.toContain(orderId)
})

test('[A2.18][A2.40][A2.41][A6.4] sales place a sent order with its delivery address, with the keyboard alone', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kollega')
  const { orderId } = await orderToPlace(api)
  await api.sendOrderPdf({ params: { id: orderId } })
  await signInAs('salj')
  const preview = previewPage(page)
  await preview.open(orderId, 'init')
  await page.waitForURL('**/preview/finished')
  await expect(preview.button('Preview:Change')).toBeHidden()
  await expect(preview.button('Preview:Copy')).toBeHidden()
  await press(preview.button('Preview:PlaceAsSales'))
  // The form starts with the details of the owner's account.
  await expect(preview.field('Delivery:address1')).toHaveValue('Hantverkargatan 14')
  await preview.fillInDelivery('SO 12')
  await preview.field('Delivery:company').focus()
  for (const words of ['Fyrtornet AB', 'Kajgatan 1', '', '411 04']) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Göteborg')
  await page.keyboard.press('Enter')
  await expect(preview.dialog).toContainText('411 04 Göteborg')
  // The focus is on the summary; the next tab stops are the list of what is ordered, which can be scrolled, and the buttons.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(preview.inDialog('Preview:PlaceYes')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/sv/order/${orderId}/preview/completed`)
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  await expect(page.getByRole('link', { name: translate('Preview:BackToSearch') })).toHaveAttribute(
    'href',
    '/sv/orders/search',
  )
})

test('a buyer from a procurement system returns the order to it, with the keyboard alone', async ({ page }) => {
  await page.goto(await punchOut(`ebba-${randomUUID().slice(0, 8)}@fyrtornet.example`))
  await page.waitForURL('**/sv/orders')
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('currentToken') ?? '{}'))
  const api = createClient({ baseUrl: baseURL(), headers: () => ({ authorization: `Bearer ${accessToken}` }) })
  const { orderId } = await orderToPlace(api)
  const preview = previewPage(page)
  await preview.open(orderId, 'init')
  await expect(preview.button('Preview:Place')).toBeEnabled()
  await press(preview.button('Preview:ReturnToProcurement'))
  await expectAccessibleInLightAndDark(page)
  await page.route('http://127.0.0.1:9/return', (route) => route.fulfill({ body: 'Rekvisition 12' }))
  const handedBack = page.waitForRequest('http://127.0.0.1:9/return')
  await press(preview.inDialog('Preview:ReturnYes'))
  expect((await handedBack).postData()).toContain('PunchOutOrderMessage')
  await expect(page.getByText('Rekvisition 12')).toBeVisible()
  expect((await api.getOrder({ params: { id: orderId } })).status).toBe(OrderStatus.OfferSentToCustomer)
})

for (const [locale, scheme, width] of [
  ['sv', 'light', 1280],
  ['en', 'dark', 390],
] as const)
  test(`the preview, its dialogs and the completed page have no accessibility violation (${locale}, ${scheme}, ${width} px)`, async ({
    page,
    signInAs,
  }) => {
    const api = await apiAs('bada')
    const { orderId, folderId } = await orderToPlace(api)
    await addOwnFabric(api, orderId, folderId, 'Linneväveriet')
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signInAs('bada')
    const preview = previewPage(page, locale)
    await preview.open(orderId, 'init')
    await expectAccessible(page)
    for (const [opens, shows] of [
      ['Preview:Send', 'Preview:SendYes'],
      ['Preview:Place', 'Preview:ToConfirm'],
      ['Preview:ExternalFabrics', 'External:Send'],
    ] as const) {
      const opener = preview.button(opens).first()
      await opener.click()
      await expect(preview.inDialog(shows)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }
    await api.sendOrderPdf({ params: { id: orderId } })
    await preview.open(orderId, 'finished')
    await expectAccessible(page)
    await page.goto(`/${locale}/order/${orderId}/preview/completed`)
    await expect(preview.heading).toHaveText(preview.text('Completed:Sent'))
    await expectAccessible(page)
  })
