import { freshEmail } from '../support/account.ts'
import { expectFocusKept, press, tabTo, typeInto } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

// This journey uses only the keyboard.

test('the supplier makes an account, starts a draft of prices and changes a text', async ({ page, signInAs }) => {
  const email = freshEmail()
  await signInAs('salj')
  await page.goto('/sv/orders/search')
  // The field takes the focus when it appears, and would take it from the menu.
  await expect(page.getByLabel(translate('Search:Label'))).toBeFocused()
  await press(page.getByRole('button', { name: translate('Shell:Profile') }))
  await expect(page.getByRole('menuitem', { name: translate('Shell:Account') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: translate('FabricWall:Title') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: new RegExp(`^${translate('Admin:Users')}`) }))
  await press(page.getByRole('button', { name: translate('AdminUsers:New') }))
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(translate('AdminUsers:email')), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: translate('AdminUsers:New') })).toBeFocused()
  await tabTo(page.getByLabel(translate('AdminUsers:Search')))
  await page.keyboard.type(email)
  await expect(page.getByText(translate('Search:Found', 'sv', { count: 1 }))).toBeAttached()
  const actions = page.getByRole('button', { name: translate('AdminUsers:Actions', 'sv', { email }) })
  await press(actions)
  await expect(page.getByRole('menuitem', { name: translate('AdminUsers:Edit') })).toBeFocused()
  await page.keyboard.press('Enter')
  // Before that, the dialog would take the focus after it is closed.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  await page.goto('/sv/admin/numbers')
  await press(page.getByRole('link', { name: translate('AdminNumbers:Edit.prices') }))
  await tabTo(page.getByLabel(translate('AdminNumber:perHook'), { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5,25')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row', { name: translate('AdminNumber:perHook') })).toContainText('5,25')
  await press(dialog.getByRole('button', { name: translate('AdminNumbers:Discard') }))
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)

  await page.goto('/sv/admin/texts')
  await tabTo(page.getByLabel(translate('AdminTexts:Search')))
  await page.keyboard.type('AdminTexts:None')
  await press(page.getByRole('button', { name: translate('AdminTexts:EditThis', 'sv', { key: 'AdminTexts:None' }) }))
  const swedish = page.getByRole('textbox', { name: translate('Admin:sv') })
  await tabTo(swedish)
  await page.keyboard.type('Nej: ')
  await press(page.getByRole('button', { name: translate('Admin:Save') }).first())
  await expect(page.getByText(translate('AdminTexts:Own'))).toBeVisible()
  await expect(swedish).toBeFocused()
  await press(page.getByRole('button', { name: translate('AdminTexts:UseShipped') }))
  await expect(swedish).toBeFocused()
  await press(page.getByRole('button', { name: translate('Admin:Save') }).first())
  await expect(page.getByText(translate('AdminTexts:Own'))).toBeHidden()
})
