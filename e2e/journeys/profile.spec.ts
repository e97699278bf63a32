import { orderToPlace, previewPage } from '../pages/preview-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('[16.13] two postal addresses are saved, an order uses the second, and a new one is added', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('bada')
  for (const { id } of await api.getAddresses()) await api.removeAddress({ params: { id } })
  await signInAs('bada')
  await page.goto('/sv/account')
  const details = page.getByRole('group', { name: translate('Profile:Title') })
  await details.getByLabel(translate('Delivery:company')).fill('Dahls Gardiner AB')
  await details.getByLabel(translate('Delivery:cellPhone')).fill('+46 8-654 12 00')
  await page.getByRole('button', { name: translate('Profile:Save') }).click()
  await expect(page.getByText(translate('Profile:Saved'))).toBeVisible()

  const list = page.getByRole('list', { name: translate('Addresses:Title') })
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`input[name=${name}]`)
  for (const [company, address1] of [
    ['Dahls lager', 'Hamngatan 2'],
    ['Dahls butik', 'Storgatan 8'],
  ] as const) {
    await page.getByRole('button', { name: translate('Addresses:Add') }).click()
    await field('company').fill(company)
    await field('address1').fill(address1)
    await field('zipcode').fill('111 47')
    await field('city').fill('Stockholm')
    await dialog.getByRole('button', { name: translate('Addresses:Save') }).click()
    await expect(dialog).toBeHidden()
    await expect(list).toContainText(company)
  }
  await expect(list.getByRole('listitem').first()).toContainText(`Dahls lager${translate('Addresses:Default')}`)
  await expectAccessible(page)

  const { orderId } = await orderToPlace(api)
  const preview = previewPage(page)
  await preview.open(orderId, 'init')
  await preview.button('Preview:Place').click()
  await expect(field('address1')).toHaveValue('Hamngatan 2')
  await preview.dialog
    .getByLabel(translate('Delivery:Choose'))
    .selectOption({ label: 'Dahls butik, Storgatan 8, 111 47 Stockholm' })
  await expect(field('address1')).toHaveValue('Storgatan 8')
  await preview.fillInDelivery('PO 13')
  await preview.inDialog('Preview:ToConfirm').click()
  await preview.inDialog('Preview:PlaceYes').click()
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  expect(await api.getAddresses()).toHaveLength(2)

  const other = await orderToPlace(api)
  await preview.open(other.orderId, 'init')
  await preview.button('Preview:Place').click()
  await preview.dialog
    .getByLabel(translate('Delivery:Choose'))
    .selectOption({ label: translate('Delivery:OtherAddress') })
  await preview.fillInDelivery('PO 14')
  await field('address1').fill('Byggvägen 5')
  await field('zipcode').fill('752 28')
  await field('city').fill('Uppsala')
  await preview.inDialog('Preview:ToConfirm').click()
  await preview.inDialog('Preview:PlaceYes').click()
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))
  await page.goto('/sv/account')
  await expect(list).toContainText('Byggvägen 5')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list
    .getByRole('button', { name: translate('Addresses:MakeDefaultOf', 'sv', { address: 'Byggvägen 5, Uppsala' }) })
    .click()
  await expect(list.getByRole('listitem').first()).toContainText('Byggvägen 5')
})

test('the buttons of the address dialog stay in view in a low window, also with errors', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('kund')
  await page.goto('/sv/account')
  await page.getByRole('button', { name: translate('Addresses:Add') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: translate('Addresses:Save') })
  await save.click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(3)
  // Focusing a covered field scrolls it above the buttons.
  await dialog.getByRole('checkbox').focus()
  for (const part of [save, dialog.getByRole('button', { name: translate('Addresses:Cancel') }).last()])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
