import { makeOrder, workbench } from '../pages/workbench.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('[22] a folder is saved as template and inserted into another order, and this is undone', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId } = await makeOrder(api, 'Provhotell', { Dubbelrum: ['Norr', 'Söder'] })
  const { orderId: otherId } = await makeOrder(api, 'Nytt hotell', { Entré: [] })
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  await bench.row('Dubbelrum').click()
  const choose = async (item: 'Templates:Save' | 'Templates:Insert') => {
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('Templates:Menu'), exact: true })
      .click()
    await page.getByRole('menuitem', { name: translate(item) }).click()
  }
  const dialog = page.getByRole('dialog')
  await choose('Templates:Save')
  await dialog.getByLabel(translate('Templates:Name')).fill('Rum av provhotellet')
  await dialog.getByRole('button', { name: translate('Templates:SaveIt') }).click()
  await expect(dialog).toBeHidden()

  await bench.open(otherId)
  await choose('Templates:Insert')
  await dialog
    .getByRole('combobox')
    .selectOption({ label: `Rum av provhotellet · ${translate('Templates:Kind.folder')}` })
  await expect(dialog.getByText(translate('Templates:TodaysPrices'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: translate('Templates:InsertIt'), exact: true }).click()
  await bench.expectTree(['Nytt hotell', 'Entré', 'Dubbelrum', 'Norr', 'Söder'])

  // A shortcut of the page does nothing while a dialog is open.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+z')
  await bench.expectTree(['Nytt hotell', 'Entré'])

  await page.goto('/sv/templates')
  await page
    .getByRole('button', { name: translate('Templates:DeleteNamed', 'sv', { name: 'Rum av provhotellet' }) })
    .click()
  await dialog.getByRole('button', { name: translate('Templates:Delete') }).click()
  await expect(page.getByText('Rum av provhotellet', { exact: true })).toBeHidden()
})
