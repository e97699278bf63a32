import { dragOver, makeOrder, touchDragOver, workbench } from '../pages/workbench.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { inBothLanguages } from '../support/both-languages.ts'
import { press } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('[A1.2][B1.1][B2.2][B2.4][B2.5][B2.14][B2.15] a user adds a folder and a marking to an empty order', async ({
  page,
  signInAs,
}) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Tom', {})
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  await expect(page.getByRole('heading', { name: translate('FolderView:EmptyOffer') })).toBeVisible()
  await expect(page.getByRole('link', { name: translate('SideBar:Preview') })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: translate('FolderView:NewFolder') }).click()
  await page.getByLabel(translate('CreateFolder:Name')).fill('Kök')
  await page.keyboard.press('Enter')
  await expect(bench.heading).toHaveText('Kök')
  await expect(bench.row('Kök')).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: translate('FolderView:NewMarking') }).click()
  await expect(page.getByLabel(translate('CreateMarking:Name'))).toBeFocused()
  await page.keyboard.type('Fönster mot norr')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/marking\/[^/]+\/2$/)
  await expect(bench.row('Fönster mot norr')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: translate('SideBar:Preview') })).toBeVisible()
})

test('[B2.31][B4.13] markings are moved and reordered with the mouse, and this can be undone', async ({
  page,
  signInAs,
}) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Mus', {
    '': ['Entré', 'Hall'],
    Kök: ['Norr', 'Söder'],
  })
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  await bench.expectTree(['Villa Mus', 'Kök', 'Norr', 'Söder', 'Entré', 'Hall'])
  const drop = (name: string) => bench.tree.locator('[data-drop]').filter({ hasText: name })

  await dragOver(page, bench.row('Entré'), bench.row('Norr'))
  await expect(drop('Norr')).toHaveAttribute('data-drop', 'refused')
  await page.mouse.move(0, 0)
  await page.mouse.up()

  await dragOver(page, bench.row('Entré'), bench.row('Kök'))
  await expect(drop('Kök')).toHaveAttribute('data-drop', 'folder')
  await page.mouse.up()
  await bench.expectTree(['Villa Mus', 'Kök', 'Norr', 'Söder', 'Entré', 'Hall'])
  await expect(page.getByText(translate('SideBar:Moved', 'sv', { name: 'Entré', folder: 'Kök' }))).toBeVisible()
  await dragOver(page, bench.row('Entré'), bench.row('Norr'))
  await expect(drop('Norr')).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await bench.expectTree(['Villa Mus', 'Kök', 'Entré', 'Norr', 'Söder', 'Hall'])

  await page.reload()
  await bench.expectTree(['Villa Mus', 'Kök', 'Entré', 'Norr', 'Söder', 'Hall'])
  await dragOver(page, bench.row('Söder'), bench.row('Villa Mus'))
  await page.mouse.up()
  await bench.expectTree(['Villa Mus', 'Kök', 'Entré', 'Norr', 'Hall', 'Söder'])
  await bench.undo.click()
  await bench.expectTree(['Villa Mus', 'Kök', 'Entré', 'Norr', 'Söder', 'Hall'])
})

test('[B4.13] markings are moved with the keyboard alone, and each step is announced', async ({ page, signInAs }) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Tangent', { '': ['Entré', 'Hall'], Kök: ['Norr'] })
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  await bench.lift('Entré')
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByText(translate('Move:OverMarking', 'sv', { name: 'Entré', marking: 'Hall', place: 2 })),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await bench.expectTree(['Villa Tangent', 'Kök', 'Norr', 'Hall', 'Entré'])
  await expect(bench.handle('Entré')).toBeFocused()

  await bench.lift('Hall')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(translate('Move:NotAllowed', 'sv', { name: 'Hall', target: 'Norr' }))).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(translate('Move:OverFolder', 'sv', { name: 'Hall', folder: 'Kök' }))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(translate('Move:NotDropped', 'sv', { name: 'Hall' }))).toBeAttached()
  await bench.expectTree(['Villa Tangent', 'Kök', 'Norr', 'Hall', 'Entré'])
})

test('[B4.13] markings are moved with a finger on a phone, and the move can be undone', async ({
  browser,
  signInAs,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Finger', { '': ['Entré'], Kök: ['Norr', 'Söder'] })
  await signInAs('kund', page)
  const bench = workbench(page)
  await bench.open(orderId)
  await page.getByRole('button', { name: translate('SideBar:Open') }).tap()
  await bench.expectTree(['Villa Finger', 'Kök', 'Norr', 'Söder', 'Entré'])
  const held = page.getByText(translate('Move:Lifted', 'sv', { name: 'Entré' }))
  const drop = bench.tree.locator('[data-drop]')
  const onRoom = await touchDragOver(page, bench.row('Entré'), bench.row('Norr'), held)
  await expect(drop).toHaveAttribute('data-drop', 'refused')
  await onRoom.lift()
  await bench.expectTree(['Villa Finger', 'Kök', 'Norr', 'Söder', 'Entré'])

  const onFolder = await touchDragOver(page, bench.row('Entré'), bench.row('Kök'), held)
  await expect(drop).toHaveAttribute('data-drop', 'folder')
  await onFolder.lift()
  await expect(page.getByText(translate('SideBar:Moved', 'sv', { name: 'Entré', folder: 'Kök' }))).toBeVisible()
  await bench.undo.tap()
  await bench.expectTree(['Villa Finger', 'Kök', 'Norr', 'Söder', 'Entré'])
  await context.close()
})

test('[B2.35][B3.17][B4.12][B5.3] selected items are renamed, duplicated, moved, deleted and restored', async ({
  page,
  signInAs,
}) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Ordning', { '': ['Entré'], Kök: ['Norr'], Bad: [] })
  await signInAs('kund')
  const bench = workbench(page)
  await bench.open(orderId)
  const name = (key: 'NewName' | 'CopyName') => page.getByLabel(translate(`SideBar:${key}`))

  await bench.edit('Entré')
  await expectAccessible(page)
  await bench.tool('Rename').click()
  await name('NewName').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText(translate('NameForm:NewNameNotEmpty'))).toBeVisible()
  await name('NewName').fill('Ett namn på mer än tjugo')
  await page.keyboard.press('Enter')
  await expect(page.getByText(translate('NameForm:LongerThanRequired', 'sv', { length: 24, limit: 20 }))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await name('NewName').fill('Farstu')
  // Turning a tablet changes the sidebar into a sheet, and back.
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('button', { name: translate('SideBar:Open'), exact: true })).toBeAttached()
  await expect(name('NewName')).toHaveValue('Farstu')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bench.tool('Rename')).toBeAttached()
  await name('NewName').press('Enter')
  await bench.expectTree(['Villa Ordning', 'Kök', 'Norr', 'Bad', 'Farstu'])
  await expect(page.getByRole('button', { name: translate('SideBar:Change'), exact: true })).toBeFocused()

  await bench.edit('Kök')
  await bench.tool('Duplicate').click()
  await expect(name('CopyName')).toHaveValue('Kök kopia')
  await page.keyboard.press('Enter')
  await expect(bench.row('Kök kopia')).toBeVisible()

  await bench.edit('Farstu')
  await bench.tool('MoveTo').click()
  await expect(page.getByRole('menuitem', { name: 'Bad' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Bad' }).click()
  await expect(page.getByText(translate('SideBar:Moved', 'sv', { name: 'Farstu', folder: 'Bad' }))).toBeVisible()

  await bench.edit('Kök kopia', 'Bad')
  await bench.tool('Delete').click()
  await bench.expectTree(['Villa Ordning', 'Kök', 'Norr'])
  await bench.undo.last().click()
  await expect(bench.row('Farstu')).toBeVisible()
  await expect(bench.row('Kök kopia')).toBeVisible()
})

test('[B2.6][B2.13][B4.16] two users in one order see each other’s changes, and overwrite nothing', async ({
  page,
  browser,
  signInAs,
}) => {
  const owner = await apiAs('bada')
  const sharedWith = await owner.getSharedUsers()
  if (!sharedWith.some(({ sharedToEmail }) => sharedToEmail === 'kollega@veck.example'))
    await owner.shareOrders({ body: { emailAddress: 'kollega@veck.example' } })
  const { orderId } = await makeOrder(owner, 'Villa Tillsammans', { Kök: ['Norr'] })
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAs('bada')
  await signInAs('kollega', other)
  const [mine, theirs] = [workbench(page), workbench(other)]
  await mine.open(orderId)
  await theirs.open(orderId)
  await theirs.expectTree(['Villa Tillsammans', 'Kök', 'Norr'])

  await mine.row('Kök').click()
  await page.getByRole('link', { name: translate('FolderView:Rename') }).click()
  await page.getByLabel(translate('RenameFolder:Name')).fill('Storkök')
  await theirs.edit('Kök')
  await theirs.tool('Rename').click()
  await other.getByLabel(translate('SideBar:NewName')).fill('Pentry')
  await other.keyboard.press('Enter')
  await mine.expectTree(['Villa Tillsammans', 'Pentry', 'Norr'])
  await expect(page.getByText(translate('Live:ChangedJustNow', 'sv', { who: 'kollega@veck.example' }))).toBeVisible()

  await page.getByRole('button', { name: translate('RenameFolder:Submit') }).click()
  await expect(page.getByText(translate('NameForm:ChangedMeanwhile', 'sv', { name: 'Pentry' }))).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: translate('NameForm:SaveMine') })).toBeFocused()
  await page.getByRole('button', { name: translate('NameForm:SaveMine') }).click()
  await expect(mine.heading).toHaveText('Storkök')
  await theirs.expectTree(['Villa Tillsammans', 'Storkök', 'Norr'])
  await context.close()
})

inBothLanguages((locale) => {
  test('[B2.31][B2.32][B2.33][B2.34] the sidebar is a sheet on a phone', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Ficka', { '': ['Entré'], Kök: ['Norr'] })
    await signInAs('kund')
    await page.goto(`/${locale}/order/${orderId}`)
    await expectAccessible(page)
    const open = page.getByRole('button', { name: translate('SideBar:Open', locale) })
    await press(open)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: translate('SideBar:Close', locale) })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await sheet.getByRole('tab', { name: translate('SideBar:Fabrics', locale) }).click()
    await expect(sheet.getByText(translate('SideBar:NoFabrics', locale))).toBeVisible()
    await sheet.getByRole('tab', { name: translate('SideBar:Images', locale) }).click()
    await expect(sheet.getByRole('link', { name: 'Norr' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('tab', { name: translate('SideBar:Markings', locale) }).click()
    await sheet.getByRole('button', { name: translate('SideBar:Add', locale) }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      translate('SideBar:NewMarking', locale),
      translate('SideBar:NewFolder', locale),
      translate('Templates:Insert', locale),
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await sheet.getByRole('link', { name: 'Kök' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kök')
    await expectAccessible(page)
  })
})

test('[A2.36][B2.3] a sent order is shown, and nothing in it can be changed', async ({ page, signInAs }) => {
  const { orderId } = await makeOrder(await apiAs('kund'), 'Villa Klar', { Kök: ['Norr'] })
  await signInAs('kund')
  await page.route(`**/api/app/order/${orderId}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 1 } })
  })
  await workbench(page).open(orderId)
  await expect(page.getByText(translate('FolderView:SentReadOnly'))).toBeVisible()
  await expect(page.getByRole('button', { name: translate('SideBar:Change'), exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: translate('FolderView:NewMarking') })).toBeHidden()
  await expectAccessible(page)
})
