import { expectAccessible } from '../support/axe.ts'
import { apiAs } from '../support/api.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a seller makes an alternative, edits, compares, chooses, copies, deletes and restores it', async ({
  page,
  saved,
}) => {
  const { api, wizard, orderId, markingId, variant, other } = saved
  const letters = page.getByRole('region', { name: translate('Alternatives:Title', 'sv'), exact: true })
  await wizard.open(orderId, markingId, 3)
  await letters.getByRole('button', { name: 'Alternativ' }).click()
  // The copy opens at its fabric.
  await page.waitForURL('**/2?alternative=B')
  await expect(letters.getByRole('link')).toHaveText(['A valt', 'B'])
  await wizard.colour(other.color).check()
  await wizard.button('Marking:Next').click()
  await page.waitForURL('**/3?alternative=B')
  await wizard.setLength('Configurator:WallHeight', 250)
  await wizard.untilConfirmed()
  await expectAccessible(page)
  await wizard.button('Marking:Save').click()
  await expect(page.getByText('Alternativ B är sparat.')).toBeVisible()

  // The line is as before; the supplier's staff do not see B.
  const params = { id: orderId }
  expect((await api.getOrder({ params })).orderLines).toMatchObject([{ erpProductId: variant.partNo, wallHeight: 240 }])
  const sales = await apiAs('salj')
  expect(JSON.stringify(await sales.getOrder({ params }))).not.toContain(other.partNo)
  await expect(sales.getAlternatives({ params })).rejects.toMatchObject({ status: 403 })

  await page.reload()
  await letters.getByRole('button', { name: 'Jämför' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Alternativ A' })).toContainText(variant.color)
  await expect(dialog.getByRole('region', { name: 'Alternativ B' })).toContainText(other.color)
  await expect(dialog.getByRole('region', { name: 'Alternativ B' })).toContainText('Skillnad mot A')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Välj B' }).click()
  await expect(letters.getByRole('link')).toHaveText(['A', 'B valt'])
  expect((await api.getOrder({ params })).orderLines).toMatchObject([{ erpProductId: other.partNo, wallHeight: 250 }])

  // A copy of the marking has both. The tree and the preview show the letters.
  await api.copyMarking({ body: { orderId, id: markingId, name: 'Kopia' } })
  await page.goto(`/sv/order/${orderId}/preview/init`)
  await expect(page.getByText('Alternativ A, B, B är valt')).toHaveCount(4)
  const others = page.getByRole('article').getByText(`Alternativ A: ${variant.name}`)
  await expect(others).toHaveCount(2)

  await wizard.open(orderId, markingId, 3)
  await letters.getByRole('link', { name: 'A', exact: true }).click()
  await page.getByRole('button', { name: 'Ta bort alternativ A' }).click()
  await expect(letters.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(letters.getByRole('link')).toHaveText(['A', 'B valt'])
})
