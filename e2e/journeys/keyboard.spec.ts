import { drawPhoto, photosPage } from '../pages/photos-page.ts'
import { orderToPlace, previewPage } from '../pages/preview-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { wizardPage } from '../pages/wizard-page.ts'
import { makeOrder, workbench } from '../pages/workbench.ts'
import { freshEmail } from '../support/account.ts'
import { apiAs, demoPassword } from '../support/api.ts'
import { expectFocusKept, press, tabTo, typeInto } from '../support/keyboard.ts'
import { tokenMailedTo } from '../support/mail.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test, withMotion } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test.use(withMotion)

// These journeys use only the keyboard.

test('[A2.21][A2.34][B2.13][B2.14][B2.15] a user signs in and makes a first marking', async ({ page }) => {
  const link = (key: string) => page.getByRole('link', { name: translate(key), exact: true })
  await signInPage(page).open()
  await typeInto(signInPage(page).email, 'kollega@veck.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sv/orders')
  await press(link('Orders:New'))
  await typeInto(page.getByLabel(translate('Offer:Name')), 'Villa Tangent')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/folder/*')
  // The focus is in the content, not before the sidebar.
  await expect(page.locator('#content')).toBeFocused()
  await press(link('FolderView:NewFolder'))
  await typeInto(page.getByLabel(translate('CreateFolder:Name')), 'Kök')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kök')
  await press(page.getByRole('link', { name: translate('Shell:SkipToContent') }))
  await expect(page.locator('#content')).toBeFocused()
  await press(link('FolderView:NewMarking'))
  await typeInto(page.getByLabel(translate('CreateMarking:Name')), 'Fönster norr')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/marking\/[^/]+\/2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fönster norr')
})

test('[A2.30][A4.5][B4.12] items are renamed, copied, moved, deleted and restored; an order is deleted', async ({
  page,
  signInAs,
}) => {
  const offerName = `Ordning ${Date.now()}`
  const { orderId } = await makeOrder(await apiAs('kollega'), offerName, { '': ['Entré'], Kök: ['Norr'], Bad: [] })
  await signInAs('kollega')
  const bench = workbench(page)
  await bench.open(orderId)
  const change = page.getByRole('button', { name: translate('SideBar:Change'), exact: true })
  const select = async (name: string) => {
    await press(change)
    await press(bench.tree.getByRole('checkbox', { name, exact: true }), 'Space')
  }
  await select('Entré')
  await press(bench.tool('Rename'))
  await typeInto(page.getByLabel(translate('SideBar:NewName')), 'Farstu')
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
  await select('Kök')
  await press(bench.tool('Duplicate'))
  await expect(page.getByLabel(translate('SideBar:CopyName'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
  await select('Farstu')
  await press(bench.tool('MoveTo'))
  // The folder that it is in already is not in the list.
  await expect(page.getByRole('menuitem', { name: 'Kök', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(translate('SideBar:Moved', 'sv', { name: 'Farstu', folder: 'Kök' }))).toBeVisible()
  await expect(change).toBeFocused()
  await select('Bad')
  await press(bench.tool('Delete'))
  await expect(page.getByText(translate('SideBar:Deleted', 'sv', { name: 'Bad' }))).toBeVisible()
  await expect(change).toBeFocused()
  await expect(bench.row('Bad')).toBeHidden()
  await press(bench.undo.last())
  await expect(bench.row('Bad')).toBeVisible()
  await expectFocusKept(page)

  await page.goto('/sv/orders')
  await tabTo(page.getByLabel(translate('Orders:Filter')))
  await page.keyboard.type(offerName)
  const enter = page.getByRole('button', { name: translate('Orders:Delete') })
  await press(enter)
  await expect(page.getByRole('button', { name: translate('Orders:CancelDelete') })).toBeFocused()
  await press(page.getByRole('checkbox', { name: new RegExp(offerName) }), 'Space')
  await press(page.getByRole('button', { name: translate('Orders:ConfirmDelete') }))
  await press(page.getByRole('dialog').getByRole('button', { name: translate('Orders:DeleteYes') }))
  await expect(page.getByText(translate('Orders:Deleted', 'sv', { count: 1 }))).toBeVisible()
  await expect(enter).toBeFocused()
})

test('[B2.10][B2.30][B4.14] photos are chosen, looked at and deleted; a fabric is changed in all markings', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId, variant, other } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  const photos = photosPage(page)
  await photos.open(orderId, markingId)
  await press(page.getByRole('link', { name: translate('MarkingImageList:Add') }))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: translate('MarkingImageUpload:Choose') }))
  const [one, two] = [await drawPhoto(page, '#c8b89a'), await drawPhoto(page, '#7fa094')]
  const asFile = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'image/jpeg' })
  await (await chooser).setFiles([asFile('ett.jpg', one), asFile('två.jpg', two)])
  await press(photos.upload)
  await expect(photos.tiles).toHaveCount(2)
  await expectFocusKept(page)

  await press(photos.tiles.first())
  const detail = page.getByRole('dialog').filter({ has: page.getByRole('img') })
  await press(detail.getByRole('button', { name: translate('MarkingImage:Next') }))
  // The last photo has no next one, so the button disappears.
  await expect(detail.getByRole('button', { name: translate('MarkingImage:Next') })).toBeHidden()
  await expect(detail).toBeFocused()
  const remove = detail.getByRole('button', { name: translate('MarkingImage:Delete') })
  const question = page.getByRole('dialog', { name: translate('MarkingImageDelete:Title') })
  await press(remove)
  await expect(question.getByRole('button', { name: translate('MarkingImageDelete:Cancel') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await press(question.getByRole('button', { name: translate('MarkingImage:Delete') }))
  await expect(photos.tiles).toHaveCount(1)
  await expect(detail).toBeHidden()
  await expectFocusKept(page)

  const wizard = wizardPage(page)
  await tabTo(page.getByRole('tab', { name: translate('SideBar:Images') }))
  await page.keyboard.press('ArrowLeft')
  await press(page.getByRole('link', { name: `${variant.name} ${variant.color}` }))
  await tabTo(wizard.colour(variant.color))
  await page.keyboard.press('ArrowRight')
  await expect(wizard.colour(other.color)).toBeChecked()
  const save = page.getByRole('button', { name: /^Ändra \d/ })
  await expect(save).toBeEnabled()
  await press(save)
  await page.waitForURL(`**/fabric/${other.productId}/${other.variantId}`)
  await expectFocusKept(page)
})

test('[A2.40][A4.7] an order is downloaded, its sending is cancelled, and it is placed', async ({ page, signInAs }) => {
  const { orderId } = await orderToPlace(await apiAs('kund'))
  await signInAs('kund')
  const preview = previewPage(page)
  await preview.open(orderId, 'init')
  const pdf = page.waitForEvent('download')
  await press(preview.button('Preview:DownloadPdf'))
  await pdf
  await expect(preview.button('Preview:DownloadPdf')).toBeFocused()
  await press(preview.button('Preview:Send'))
  await expect(preview.inDialog('Preview:SendYes')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(preview.inDialog('Preview:SendYes')).toBeHidden()
  await expect(preview.button('Preview:Send')).toBeFocused()

  await press(preview.button('Preview:Place'))
  await expect(preview.field('Delivery:customersOrderNumber')).toBeFocused()
  await press(preview.inDialog('Preview:ToConfirm'))
  await typeInto(preview.field('Delivery:customersOrderNumber'), 'PO 4711')
  await page.keyboard.press('Tab')
  // A future date that is valid in every sequence of year, month and day.
  await page.keyboard.type('20312031')
  await press(preview.inDialog('Preview:ToConfirm'))
  await press(preview.inDialog('Preview:PlaceYes'))
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  await expectFocusKept(page)
  await press(page.getByRole('link', { name: translate('Preview:BackToOffers') }))
  await page.waitForURL('**/sv/orders')
})

test('[A2.12][A2.23][A2.26][A4.4][A4.15] a user sets and changes a password, and shares and unshares orders', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/sv/account/login')
  await press(page.getByRole('link', { name: translate('Login:ForgotPassword') }))
  // The sign-in page has a field with the same label.
  await expect(page.getByRole('heading', { name: translate('ForgotPassword:Title') })).toBeVisible()
  await typeInto(page.getByLabel(translate('ForgotPassword:Email')), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: translate('ForgotPassword:SentTitle') })).toBeFocused()
  await page.goto(`/sv/account/forgot-password?action=confirm&personId=${await tokenMailedTo(email)}`)
  const field = (key: string) => page.getByLabel(translate(key), { exact: true })
  const fill = async (keys: readonly string[], text: string) => {
    for (const key of keys) {
      await tabTo(field(key))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
  }
  await fill(['NewPassword:Password'], 'nio nya fållar')
  await press(page.getByRole('button', { name: translate('Login:ShowPassword') }).first())
  await expect(field('NewPassword:Password')).toHaveAttribute('type', 'text')
  await fill(['NewPassword:Confirm'], 'nio nya fållar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: translate('ForgotPassword:SavedTitle') })).toBeFocused()
  await press(page.getByRole('button', { name: translate('ForgotPassword:BackToLogin') }))
  await typeInto(signInPage(page).email, email)
  await fill(['Login:Password'], 'nio nya fållar')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sv/orders')

  const profile = page.getByRole('button', { name: translate('Shell:Profile') })
  const item = (key: string) => page.getByRole('menuitem', { name: translate(key) })
  await press(profile)
  await expect(item('Shell:Account')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item('Shell:Account')).toBeHidden()
  await expect(profile).toBeFocused()
  await press(profile)
  await expect(item('Shell:Account')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: translate('Account:ChangePassword') }))
  const submit = page.getByRole('button', { name: translate('ChangePassword:Submit') })
  await press(submit)
  await expect(field('ChangePassword:CurrentPassword')).toBeFocused()
  await fill(['ChangePassword:CurrentPassword'], 'nio nya fållar')
  await fill(['NewPassword:Password', 'NewPassword:Confirm'], 'tio nya fållar')
  await press(submit)
  await expect(page.getByText(translate('ChangePassword:Changed'))).toBeVisible()
  await expectFocusKept(page)

  await press(page.getByRole('link', { name: translate('ChangePassword:Back') }))
  await press(page.getByRole('link', { name: translate('Account:Sharing') }))
  await fill(['Sharing:Email'], 'kund@veck.example')
  await press(page.getByRole('button', { name: translate('Sharing:Add'), exact: true }))
  await press(page.getByRole('button', { name: translate('Sharing:Remove', 'sv', { email: 'kund@veck.example' }) }))
  await press(page.getByRole('dialog').getByRole('button', { name: translate('Sharing:RemoveYes') }))
  await expect(page.getByText(translate('Sharing:None'))).toBeVisible()
  await expectFocusKept(page)
  await press(page.getByRole('link', { name: 'English' }))
  await page.waitForURL('**/en/orders/share')
  await press(page.getByRole('button', { name: translate('Shell:Profile', 'en') }))
  await expect(page.getByRole('menuitem', { name: translate('Shell:Account', 'en') })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/account/login')
  await expect(signInPage(page, 'en').email).toBeFocused()
})
