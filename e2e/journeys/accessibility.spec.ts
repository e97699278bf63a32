import { randomUUID } from 'node:crypto'
import type { Locale } from '@veck/texts'
import { drawPhoto } from '../pages/photos-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { savedMarking } from '../support/order.ts'
import { expectScreensAccessible } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

// Each test checks many screens.
test.slow()

test('[A2.3][A2.4][A2.8][A2.19][A2.21][A2.23] the screens before sign-in are accessible', async ({ page }) => {
  await expectScreensAccessible(page, (locale) => [
    { path: 'account/login', heading: translate('Login:Title', locale) },
    { path: 'account/forgot-password', heading: translate('ForgotPassword:Title', locale) },
    {
      path: 'account/forgot-password?action=confirm&personId=once',
      heading: translate('ForgotPassword:LinkOver', locale),
    },
    { path: 'account/punchout?sessionID=12345', heading: translate('PunchOut:NotSignedIn', locale) },
    { path: 'ping', heading: translate('Diagnostics:PingTitle', locale) },
    { path: 'getservertime', heading: translate('Diagnostics:ServerTimeTitle', locale) },
  ])
})

test('[A2.5][A2.6][A2.7][A2.9] the screens of the account and the profile menu are accessible', async ({
  page,
  signInAs,
}) => {
  await signInAs('bada')
  await expectScreensAccessible(page, (locale) => [
    { path: 'account', heading: translate('Account:Title', locale) },
    { path: 'account/change-password', heading: translate('ChangePassword:Title', locale) },
    { path: 'account/choose-application', heading: translate('ChooseApplication:Title', locale) },
    {
      path: 'help',
      heading: translate('Help:Title', locale),
      more: async () => {
        const signOut = page.getByRole('menuitem', { name: translate('Shell:SignOut', locale) })
        await page.getByRole('button', { name: translate('Shell:Profile', locale) }).click()
        await expect(signOut).toBeVisible()
        await expectAccessible(page)
        // If it stayed open, the click in the other language would close it.
        await page.keyboard.press('Escape')
        await expect(signOut).toBeHidden()
      },
    },
  ])
})

test('[A2.15][B2.4][B2.5][B2.6] the list of orders and the forms of an order are accessible', async ({
  page,
  signInAs,
}) => {
  const { orderId, folderId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  const folder = `order/${orderId}/folder/${folderId}`
  await expectScreensAccessible(page, (locale) => [
    { path: 'orders', heading: translate('Orders:Title', locale) },
    { path: 'order/create', heading: translate('CreateOrder:Title', locale) },
    { path: 'orders/share', heading: translate('Sharing:Title', locale) },
    { path: 'templates', heading: translate('Templates:Title', locale) },
    {
      path: 'fabrics',
      heading: translate('FabricWall:Title', locale),
      more: async () => {
        await page.getByRole('gridcell').first().getByRole('button').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      },
    },
    { path: `order/${orderId}/edit`, heading: translate('FolderView:ClientSettings', locale) },
    { path: `${folder}/create-marking`, heading: translate('CreateMarking:Title', locale) },
    { path: `${folder}/create`, heading: translate('CreateFolder:Title', locale) },
    { path: `${folder}/edit`, heading: translate('RenameFolder:Title', locale) },
  ])
})

test('[B2.2][B2.8][B2.9][B2.10] a folder, photos, fabrics and the dialogs over them are accessible', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, folderId, markingId, variant } = await savedMarking(api)
  const file = new Blob([await drawPhoto(page, '#c8b89a')], { type: 'image/jpeg' })
  await api.addMarkingImage({ form: { marking: markingId, name: 'Nisch', note: '', file } })
  await signInAs('kund')
  const order = `order/${orderId}`
  const marking = `${order}/marking/${markingId}`
  /** Opens a dialog, then the next one over it. */
  const checkDialogs = async (...openers: string[]) => {
    for (const [over, name] of openers.entries()) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(over + 1)
      await expectAccessible(page)
    }
  }
  await expectScreensAccessible(page, (locale) => [
    { path: `${order}/folder/${folderId}`, heading: 'Vardagsrum' },
    {
      path: `${marking}/2`,
      heading: 'Fönster söder',
      more: () => checkDialogs(translate('Fabrics:Zoom', locale, { color: variant.color })),
    },
    { path: `${marking}/create-image`, heading: translate('MarkingImageUpload:Title', locale) },
    {
      path: `${marking}/images`,
      heading: 'Fönster söder',
      more: () => checkDialogs('Nisch', translate('MarkingImage:Delete', locale)),
    },
    {
      path: `${order}/fabric/${variant.productId}/${variant.variantId}`,
      heading: translate('ChangeLines:Title', locale),
    },
  ])
})

test('[A8.3][A8.10] the pages for what is missing and for a server without an answer are accessible', async ({
  page,
  signInAs,
}) => {
  await signInAs('kund')
  const unknownOrder = (locale: Locale) => ({
    path: `order/${randomUUID()}`,
    heading: translate('ErrorPage:notFound', locale),
  })
  await expectScreensAccessible(page, (locale) => [unknownOrder(locale)])
  await page.route('**/api/app/order/*', (route) => route.abort())
  await expectScreensAccessible(page, (locale) => [
    { ...unknownOrder(locale), heading: translate('ErrorPage:noAnswer', locale) },
  ])
})

test('[A2.11][A2.31] the search of internal sales is accessible', async ({ page, signInAs }) => {
  await signInAs('salj')
  await expectScreensAccessible(page, (locale) => [
    {
      path: 'orders/search',
      heading: translate('Search:Title', locale),
      more: async () => {
        await page.evaluate(() => history.pushState({}, '', '?q=villa'))
        await expect(page.getByRole('table', { name: translate('Search:Title', locale) })).toContainText('Villa')
        await expectAccessible(page)
      },
    },
  ])
})

test('the pages of the supplier are accessible', async ({ page, signInAs }) => {
  await signInAs('salj')
  await expectScreensAccessible(page, (locale) =>
    (
      [
        ['admin', 'Admin:Title'],
        ['admin/users', 'Admin:Users'],
        ['admin/numbers', 'Admin:Numbers'],
        ['admin/numbers/prices', 'AdminNumbers:Edit.prices'],
        ['admin/numbers/parameters', 'AdminNumbers:Edit.parameters'],
        ['admin/fabrics', 'Admin:Fabrics'],
        ['admin/fabrics/new', 'AdminFabrics:New'],
        ['admin/catalogue', 'Admin:Catalogue'],
        ['admin/queue', 'Admin:Queue'],
        ['admin/messages', 'Admin:Messages'],
        ['admin/settings', 'Admin:Settings'],
        ['admin/texts', 'Admin:Texts'],
        ['admin/help', 'Admin:Help'],
        ['admin/buyers', 'Admin:Buyers'],
        ['admin/log', 'Admin:Log'],
      ] as const
    ).map(([path, key]) => ({ path, heading: translate(key, locale) })),
  )
})
