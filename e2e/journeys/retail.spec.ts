import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a seller sets a rule, a fixed price and an extra item, and shows the client no trade price', async ({
  page,
  saved: { api, orderId, markingId },
}) => {
  const params = { id: orderId }
  await page.goto(`/sv/order/${orderId}/offer`)
  await page.getByText(translate('Retail:source.own'), { exact: true }).click()
  await page.getByText(translate('Studio:method.markup'), { exact: true }).click()
  await page.getByLabel(translate('Studio:percentage.markup')).fill('100')
  await page.getByRole('button', { name: translate('Retail:Save') }).click()
  await expect(page.getByText(translate('Retail:RuleSaved'))).toBeVisible()

  const price = page.getByRole('textbox', { name: /^Fast pris på/ })
  await price.fill('9 876,50')
  await price.press('Enter')
  await expect
    .poll(async () => (await api.getRetail({ params })).order.markings[0]?.chosen.fixedPrice?.amount)
    .toBe(987_650)

  await page
    .getByRole('button', { name: translate('Extra:Add') })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('Extra:nameSv')).fill('Montering på plats')
  await dialog.getByLabel(translate('Extra:UnitPrice')).fill('650')
  await dialog.getByRole('button', { name: translate('Extra:AddYes'), exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Montering på plats' })).toBeVisible()
  await expectAccessible(page)

  const { prices, order } = await api.getRetail({ params })
  expect(prices.total[order.display]).toBe(987_650 + (prices.extras[0]?.price[order.display] ?? 0))
  await expect(page.getByText(translate('Retail:Trade'))).toBeVisible()
  await page
    .getByRole('switch', { name: translate('Presentation:Switch') })
    .first()
    .click()
  await expect(page.getByText(translate('Retail:Trade'))).toBeHidden()
  await page.goto(`/sv/order/${orderId}/preview/init`)
  const article = page.getByRole('article')
  await expect(article).toContainText(/9\s876,50\skr/)
  const { orderLines } = await api.getOrder({ params })
  const trade = orderLines.find((line) => line.markingId === markingId)?.price.formatted ?? ''
  expect(trade).not.toBe('')
  await expect(page.getByRole('main')).not.toContainText(trade)
})
