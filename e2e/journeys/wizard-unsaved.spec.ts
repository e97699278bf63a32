import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'

test('[B2.19][B2.20][B2.21] unsaved work survives a reload and a lost session, and is not discarded without a question', async ({
  page,
  saved,
}) => {
  const { wizard, orderId, markingId } = saved
  await wizard.open(orderId, markingId, 3)
  await wizard.setLength('Configurator:WallHeight', 251)
  await page.reload()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')

  // Opening the photos does not leave the marking; going on from there does.
  await page.getByRole('link', { name: wizard.text('Marking:Photos') }).click()
  await page.waitForURL('**/images')
  // The path changes before the screen does.
  await expect(page.getByRole('link', { name: wizard.text('MarkingImageList:Back') })).toBeVisible()
  await page.getByRole('link', { name: wizard.text('FolderView:AllOffers') }).click()
  const ask = page.getByRole('dialog', { name: wizard.text('Leave:Title') })
  await expect(ask).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await ask.getByRole('button', { name: wizard.text('Leave:Stay') }).click()
  await page.getByRole('link', { name: wizard.text('MarkingImageList:Back') }).click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')

  await page.route('**/curtaincalculator/calculate', (route) =>
    route.fulfill({ status: 401, json: { message: '', code: 'unauthorized' } }),
  )
  await wizard.field('Configurator:WallHeight').fill('252')
  await page.waitForURL('**/account/login**')
  await page.unroute('**/curtaincalculator/calculate')
  await page.getByLabel(wizard.text('Login:Email')).fill('kund@veck.example')
  await page.getByLabel(wizard.text('Login:Password'), { exact: true }).fill('veck-demo')
  await page.getByRole('button', { name: wizard.text('Login:Submit'), exact: true }).click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('252 cm')

  await page.getByRole('link', { name: wizard.text('Marking:Close') }).click()
  await ask.getByRole('button', { name: wizard.text('Leave:Discard') }).click()
  await page.waitForURL('**/folder/**')
  await wizard.open(orderId, markingId, 3)
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('240 cm')
})

test('[B8.1] a failed save says why and keeps the input; a save over another user’s change asks first', async ({
  page,
  saved,
}) => {
  const { api, wizard, orderId, markingId } = saved
  await wizard.open(orderId, markingId, 3)
  await wizard.setLength('Configurator:WallHeight', 251)
  await wizard.untilConfirmed()
  await page.route('**/orderline', (route) =>
    route.fulfill({ status: 503, json: { message: 'Stängt för inventering', code: 'unavailable' } }),
  )
  await wizard.button('Marking:Save').click()
  await expect(page.getByRole('dialog')).toContainText('Stängt för inventering')
  await expectAccessible(page)
  await wizard.button('Marking:Ok').click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')
  await page.unroute('**/orderline')

  await api.renameMarking({ body: { orderId, id: markingId, name: 'Omdöpt' } })
  await wizard.button('Marking:Save').click()
  await expect(page.getByRole('dialog')).toContainText(wizard.text('Marking:ChangedTitle'))
  await expectAccessible(page)
  await wizard.button('Marking:KeepMine').click()
  await wizard.save()
  const { orderLines, markings } = await api.getOrder({ params: { id: orderId } })
  expect(orderLines[0]?.wallHeight).toBe(251)
  expect(markings[markingId]?.name).toBe('Fönster söder')
})
