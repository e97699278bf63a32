import { Opening } from '@veck/domain'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { curtain, newMarking, someFabric } from '../support/order.ts'
import { expect, test } from '../support/test.ts'

/** A covered wall, sewn together, in a wide fabric: the fabric could also lie on its side. */
const coveredWall = async () => {
  const api = await apiAs('kund')
  const place = await newMarking(api)
  const [variant] = await someFabric(api, 300)
  await api.createOrderLine({
    params: { id: place.orderId },
    body: {
      ...curtain,
      markingId: place.markingId,
      erpProductId: variant.partNo,
      curtainConfiguration: 1,
      wallWidth: 320,
      sewTogether: true,
      quantity: 1,
    },
  })
  return { api, ...place }
}

test('[16.8] a curtain becomes a pair in the wizard, and the order shows it', async ({ page, signInAs }) => {
  const { api, orderId, markingId } = await coveredWall()
  await signInAs('kund')
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await page.getByRole('combobox', { name: wizard.text('Configurator:Opening') }).selectOption(String(Opening.Pair))
  await expect(wizard.outcome).toContainText('336 × 233 cm')
  await wizard.untilConfirmed()
  await expectAccessible(page)
  await wizard.save()
  const [line] = (await api.getOrder({ params: { id: orderId } })).orderLines
  expect(line).toMatchObject({ opening: Opening.Pair, curtainData: { totalQuantity: 2 } })
  await page.goto(`/sv/order/${orderId}/preview/init`)
  await expect(page.getByText(/par,\sdelas\spå\smitten/)).toBeVisible()
})

test('[16.7] sizes are saved before a fabric is chosen, and kept afterwards', async ({ page, signInAs }) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  const [variant] = await someFabric(api, 300)
  await signInAs('kund')
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 2)
  await wizard.button('Measured:First').click()
  await wizard.flip('Configurator:CoverWall')
  await wizard.setLength('Configurator:WallWidth', 410)
  await wizard.setLength('Configurator:WallHeight', 255)
  await expectAccessible(page)
  await wizard.save()
  await expect(page.getByRole('main').getByText(wizard.text('Measured:NoFabric'))).toBeVisible()
  const measured = await api.getOrder({ params: { id: orderId } })
  expect(measured.markings[markingId]?.measured).toMatchObject({ wallWidth: 410, wallHeight: 255 })
  expect(measured.orderLines).toEqual([])

  await wizard.open(orderId, markingId, 2)
  await page.getByRole('searchbox').fill(variant.name)
  await page.getByRole('radio', { name: variant.name, exact: true }).click()
  await wizard.colour(variant.color).click()
  await wizard.button('Marking:Next').click()
  await expect(wizard.field('Configurator:WallWidth')).toHaveValue('410 cm')
  await wizard.untilConfirmed()
  await wizard.save()
  const [line] = (await api.getOrder({ params: { id: orderId } })).orderLines
  expect(line).toMatchObject({ wallWidth: 410, wallHeight: 255, erpProductId: variant.partNo })
})

test('[16.16] a tip is followed with its button', async ({ page, signInAs }) => {
  const { orderId, markingId } = await coveredWall()
  await signInAs('kund')
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.button('CurtainTipApply:lyingNeedsLessFabric').click()
  await expect(wizard.checkbox('Configurator:Lying')).toBeChecked()
  await expect(wizard.button('CurtainTipApply:lyingNeedsLessFabric')).toBeHidden()
})
