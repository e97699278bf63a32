import { freshEmail } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a seller makes a link, and sees at once that the client opens it', async ({
  page,
  browser,
  saved: { api, orderId },
}) => {
  const params = { id: orderId }
  const rule = { method: 'markup', percentage: 100, rounding: 100, minimumMargin: 0, freight: 'included' } as const
  await api.changeOrderRetail({ params, body: { rule, display: null } })
  const client = { name: 'Familjen Ek', phone: '', address: '', reference: '', language: 'sv', consumer: true } as const
  await api.writeOrderClient({ params, body: { ...client, email: freshEmail() } })

  await page.goto(`/sv/order/${orderId}/offer`)
  await page.getByRole('button', { name: translate('OfferLinks:Make'), exact: true }).click()
  const url = await page.getByLabel(translate('OfferLinks:Address')).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('OfferLinks:Done'), exact: true }).click()
  const section = page.getByRole('region', { name: translate('OfferLinks:Title') })
  await expect(section.getByText(translate('OfferLinks:state.sent'), { exact: true })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const clientsPage = await phone.newPage()
  await clientsPage.goto(new URL(url).pathname)
  // A page counts as opened when a person uses it.
  await clientsPage.mouse.wheel(0, 400)
  await expect(page.getByText(translate('OfferLinks:news.opened'))).toBeVisible()
  await expect(section.getByText(translate('OfferLinks:state.opened'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await phone.close()
})
