import { expect } from '@playwright/test'
import { test } from '../support/saved-curtain.ts'
import { someFabric } from '../support/offer.ts'

test('[16.3] a fabric that makes another curtain is taken only when the user says so', async ({ page, saved }) => {
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
