import type { Page } from '@playwright/test'
import { dragOver, makeOrder, workbench } from '../pages/workbench.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

/** What a spreadsheet puts on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const init = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)

test('[22] a user changes markings in the table by keyboard and paste, undoes it, and goes on by command menu', async ({
  page,
  signInAs,
}) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Tabell', { Kök: ['Norr', 'Söder', 'Öster'] })
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  await expect(bench.heading).toHaveText('Villa Tabell')
  await page.keyboard.press('t')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  await expectAccessible(page)

  await cell(page, 'Norr').click()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Söder')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Enter')
  await expect(bench.row('Söder 2')).toBeVisible()
  await expect(cell(page, 'Öster')).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await paste(page, 'Fönster 1\nFönster 2\n')
  await expect(bench.row('Fönster 2')).toBeVisible()
  await expect(cell(page, 'Fönster 1')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(bench.row('Öster')).toBeVisible()
  await expect(cell(page, 'Söder 2')).toBeVisible()

  // A row that cannot be saved is not lost by leaving.
  await page.keyboard.press('Delete')
  await expect(page.getByText(translate('OrderTable:NotSaved_one', 'sv', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: translate('Commands:Search') }).fill(translate('SideBar:Preview'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: translate('Leave:Title') })
  await question.getByRole('button', { name: translate('Leave:Discard') }).click()
  await page.waitForURL(/\/preview\//)
})

test('[22] folders move by menu and mouse; the undo of what another user has changed since is refused with the reason', async ({
  page,
  signInAs,
}) => {
  const owner = await apiAs('bada')
  const { orderId } = await makeOrder(owner, 'Villa Mappar', { Bad: ['Norr'], Kök: ['Söder'] })
  const sharedWith = await owner.getSharedUsers()
  if (!sharedWith.some(({ sharedToEmail }) => sharedToEmail === 'kollega@veck.example'))
    await owner.shareOrders({ body: { emailAddress: 'kollega@veck.example' } })
  await signInAs('bada')
  const bench = workbench(page)
  await bench.open(orderId)
  await bench.expectTree(['Villa Mappar', 'Bad', 'Norr', 'Kök', 'Söder'])

  await dragOver(page, bench.row('Kök'), bench.row('Bad'))
  await expect(bench.tree.locator('[data-drop]').filter({ hasText: 'Bad' })).toHaveAttribute('data-drop', 'folder')
  await page.mouse.up()
  await bench.expectTree(['Villa Mappar', 'Bad', 'Kök', 'Söder', 'Norr'])

  await bench.edit('Kök')
  await bench.tool('MoveTo').click()
  await page.getByRole('menuitem', { name: 'Villa Mappar' }).click()
  await bench.expectTree(['Villa Mappar', 'Bad', 'Norr', 'Kök', 'Söder'])

  const { folders } = await owner.getOrder({ params: { id: orderId } })
  const kitchen = Object.values(folders).find(({ name }) => name === 'Kök')
  const parentId = Object.values(folders).find(({ name }) => name === 'Bad')?.id ?? ''
  const colleague = await apiAs('kollega')
  await colleague.moveFolder({ body: { orderId, id: kitchen?.id ?? '', parentId, newIndex: 0 } })
  await bench.expectTree(['Villa Mappar', 'Bad', 'Kök', 'Söder', 'Norr'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(translate('Errors:changedSince'))).toBeVisible()
  await bench.expectTree(['Villa Mappar', 'Bad', 'Kök', 'Söder', 'Norr'])
})
