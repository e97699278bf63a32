import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/saved-curtain.ts'
import { curtain, someFabric } from '../support/order.ts'
import { translate } from '../support/translate.ts'

test('[16.3] a fabric that changes the curtain is used only when the user confirms it', async ({ page, saved }) => {
  const { api, orderId, markingId, variant, wizard } = saved
  const [narrow] = await someFabric(api, 150)
  const dialog = page.getByRole('dialog', { name: wizard.text('Difference:FabricTitle') })
  const lineOf = async () => (await api.getOrder({ params: { id: orderId } })).orderLines[0]
  const chooseNarrow = async () => {
    await wizard.step('Marking:StepFabric').click()
    await page.getByRole('searchbox').fill(narrow.name)
    await page.getByRole('radio', { name: narrow.name, exact: true }).click()
    await wizard.colour(narrow.color).click()
    await wizard.button('Marking:Next').click()
    await expect(dialog).toBeVisible()
  }
  const priceBefore = (await lineOf())?.price.formatted ?? 'no price'
  await wizard.open(orderId, markingId, 3)
  await chooseNarrow()
  const width = dialog.getByRole('row', { name: wizard.text('Difference:finishedWidth') })
  await expect(width.getByRole('cell')).toHaveText([/292/, /142/])
  await expect(dialog.getByRole('row', { name: wizard.text('Difference:Price') })).toContainText(priceBefore)
  await page.getByRole('button', { name: wizard.text('Difference:FabricKeep') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${variant.name} ${variant.color}`).last()).toBeVisible()

  await chooseNarrow()
  await page.getByRole('button', { name: wizard.text('Difference:FabricTake') }).click()
  await expect(dialog).toBeHidden()
  await wizard.untilConfirmed()
  await wizard.save()
  expect(await lineOf()).toMatchObject({ erpProductId: narrow.partNo, productWidth: 150 })
})

test('[16.11] selected markings get a fabric of another product, after both prices are shown, and this is undone', async ({
  page,
  saved,
}) => {
  const { api, orderId, folderId, variant, wizard } = saved
  const [narrow] = await someFabric(api, 150)
  const params = { id: orderId }
  for (const name of ['Fönster norr', 'Fönster öster']) {
    const { id: markingId } = await api.createMarking({ body: { name, folderId } })
    const body = { ...curtain, markingId, erpProductId: variant.partNo, quantity: 1, splitCurtain: true }
    await api.createOrderLine({ params, body })
  }
  const fabrics = async () => (await api.getOrder({ params })).orderLines.map(({ erpProductId }) => erpProductId)
  const before = await api.getOrder({ params })
  await page.goto(`/sv/order/${orderId}/fabric/${variant.productId}/${variant.variantId}`)
  await page.getByRole('checkbox', { name: 'Fönster söder' }).uncheck()
  await page.getByText(wizard.text('EditFabric:OtherFabric'), { exact: true }).click()
  await page.getByRole('searchbox').fill(narrow.name)
  await page.getByRole('radio', { name: narrow.name, exact: true }).click()
  await wizard.colour(narrow.color).click()
  await expect(page.getByText(wizard.text('EditFabric:PriceAfter'))).toBeVisible()
  await expectAccessible(page)
  const north = page.getByRole('row', { name: 'Fönster norr' })
  await expect(north).toContainText(wizard.text('Difference:splitCurtain'))
  await expect(north).toContainText(before.orderLines[1]?.price.formatted ?? 'no price')
  await expect(page.getByRole('row', { name: 'Fönster söder' })).toBeHidden()
  await page.getByRole('button', { name: translate('ChangeLines:Save_other', 'sv', { count: 2 }) }).click()
  await page.waitForURL(`**/fabric/${narrow.productId}/${narrow.variantId}`)
  expect(await fabrics()).toEqual([variant.partNo, narrow.partNo, narrow.partNo])

  await wizard.button('Toast:Undo').click()
  await page.waitForURL(`**/fabric/${variant.productId}/${variant.variantId}`)
  expect(await fabrics()).toEqual([variant.partNo, variant.partNo, variant.partNo])
  const { orderTotalExclVat } = await api.getOrder({ params })
  expect(orderTotalExclVat).toEqual(before.orderTotalExclVat)
})
