import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

// Other journeys use the same server, so nothing here changes the prices in force.
const csv = (text: string) => ({ name: 'parameters.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an administrator makes an account, gives it a discount and locks it', async ({ page, signInAs }) => {
  const email = `ny-${Date.now()}@veck.example`
  await signInAs('salj')
  await page.goto('/sv/orders/search')
  await page.getByRole('button', { name: translate('Shell:Profile') }).click()
  await page.getByRole('menuitem', { name: translate('Shell:Admin') }).click()
  await page.getByRole('link', { name: new RegExp(`^${translate('Admin:Users')}`) }).click()

  await page.getByRole('button', { name: translate('AdminUsers:New') }).click()
  const dialog = page.getByRole('dialog', { name: translate('AdminUsers:New') })
  await dialog.getByRole('button', { name: translate('AdminUsers:Add') }).click()
  await expect(dialog.getByText(translate('Fields:required'))).toBeVisible()
  await dialog.getByLabel(translate('AdminUsers:email')).fill('kund@veck.example')
  await dialog.getByLabel(translate('AdminUsers:discountPercentage')).fill('7,5')
  await dialog.getByRole('button', { name: translate('AdminUsers:Add') }).click()
  // The typed values stay.
  await expect(dialog.getByText(translate('Fields:emailTaken'))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await dialog.getByLabel(translate('AdminUsers:email')).fill(email)
  await dialog.getByRole('button', { name: translate('AdminUsers:Add') }).click()
  await expect(dialog).toBeHidden()

  await page.getByLabel(translate('AdminUsers:Search')).fill(email)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText(translate('AdminUsers:DiscountOf', 'sv', { percent: '7,5' }))
  await row.getByRole('button', { name: translate('AdminUsers:Actions', 'sv', { email }) }).click()
  const lock = page.getByRole('menuitem', { name: translate('AdminUsers:Lock') })
  await expect(lock).toBeVisible()
  await expectAccessible(page)
  await lock.click()
  const question = page.getByRole('dialog', { name: translate('AdminUsers:LockTitle') })
  await expect(question).toContainText(email)
  await expectAccessible(page)
  await question.getByRole('button', { name: translate('AdminUsers:Lock') }).click()
  await expect(row).toContainText(translate('AdminUsers:Locked'))
})

test('a file of parameters is refused row by row, or becomes a draft that shows what it changes', async ({
  page,
  signInAs,
}) => {
  await signInAs('salj')
  await page.goto('/sv/admin/numbers')
  await page.getByText(translate('AdminNumbers:parameters'), { exact: true }).click()
  const send = async (text: string) => {
    await page.locator('input[type=file]').setInputFiles(csv(text))
    await page.getByRole('button', { name: translate('AdminNumbers:Import') }).click()
  }
  await send('name;value\nSideHem;bred')
  await expect(page.getByRole('alert').getByRole('cell', { name: 'value' })).toBeVisible()
  await send('name;value\nSideHem;6,5')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'SideHem' })).toContainText('6,5')
  await expect(dialog.getByText(translate('AdminNumbers:Effect'))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: translate('AdminNumbers:Discard') }).click()
  await expect(dialog).toBeHidden()
})

test('prices are changed in a form, field by field, and the draft can be changed again', async ({ page, signInAs }) => {
  await signInAs('salj')
  await page.goto('/sv/admin/numbers')
  await page.getByRole('link', { name: translate('AdminNumbers:Edit.prices') }).click()
  const hook = page.getByLabel(translate('AdminNumber:perHook'), { exact: true })
  const vat = page.getByLabel(translate('AdminNumber:vatPercentage'), { exact: true })
  const save = page.getByRole('button', { name: translate('AdminNumbers:SaveDraft') })
  await hook.fill('5,25')
  await vat.fill('125')
  await save.click()
  await expect(vat).toHaveAttribute('aria-invalid', 'true')
  await expect(vat).toBeFocused()
  await expectAccessible(page)
  await vat.fill('25')
  await page.getByRole('link', { name: translate('AdminNumbers:ToNumbers') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('Leave:Stay') }).click()
  await save.click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: translate('AdminNumber:perHook') })).toContainText('5,25')
  await expect(dialog.getByText(translate('AdminNumbers:Effect'))).toBeVisible()
  await dialog.getByRole('link', { name: translate('AdminNumbers:Change') }).click()
  await expect(hook).toHaveValue('5,25')
  await hook.fill('5,50')
  await save.click()
  await expect(dialog.getByRole('row', { name: translate('AdminNumber:perHook') })).toContainText('5,50')
  await dialog.getByRole('button', { name: translate('AdminNumbers:Discard') }).click()
  await expect(dialog).toBeHidden()
})

test('a buyer’s secrets are shown once, and a text is changed and reset', async ({ page, signInAs }) => {
  const name = `Köpare ${Date.now()}`
  await signInAs('salj')
  await page.goto('/sv/admin/buyers')
  await page.getByRole('button', { name: translate('AdminBuyers:New') }).click()
  await page.getByLabel(translate('AdminBuyers:name')).fill(name)
  await page.getByLabel(translate('AdminBuyers:identity')).fill(name)
  await page.getByLabel(translate('AdminBuyers:hosts')).fill('erp.example.com, *.example.org')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: translate('AdminBuyers:Add') }).click()
  await expect(page.getByLabel(translate('AdminBuyers:cxmlSharedSecret'))).toHaveValue(/^[\w-]{32}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: translate('AdminBuyers:Kept') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('*.example.org')

  await page.goto('/sv/admin/texts')
  await page.getByLabel(translate('AdminTexts:Search')).fill('AdminLog:None')
  const row = page.getByRole('listitem').filter({ hasText: 'AdminLog:None' })
  await row.getByRole('button', { name: translate('AdminTexts:EditThis', 'sv', { key: 'AdminLog:None' }) }).click()
  const swedish = row.getByLabel(translate('Admin:sv'))
  const save = row.getByRole('button', { name: translate('Admin:Save') }).first()
  await swedish.fill('Tomt {{here}}')
  await save.click()
  await expect(row.getByText(translate('Fields:unknownPlaceholder', 'sv', { names: '{{here}}' }))).toBeVisible()
  await swedish.fill('Tomt så länge')
  await save.click()
  await expect(row.getByText(translate('AdminTexts:Own'))).toBeVisible()
  await row.getByRole('button', { name: translate('AdminTexts:UseShipped') }).click()
  await save.click()
  await expect(row.getByText(translate('AdminTexts:Own'))).toBeHidden()
})

test('a user who is not an administrator sees no link to the admin pages and cannot open them', async ({
  page,
  signInAs,
}) => {
  await signInAs('kund')
  await page.goto('/sv/account')
  await expect(page.getByRole('link', { name: translate('Account:Help') })).toBeVisible()
  await expect(page.getByRole('link', { name: translate('Account:Admin') })).toBeHidden()
  await page.goto('/sv/admin/users')
  await page.waitForURL('**/sv/orders')
})
