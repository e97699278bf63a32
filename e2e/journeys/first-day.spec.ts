import type { Locator } from '@playwright/test'
import { OrderStatus } from '@veck/domain'
import { previewPage } from '../pages/preview-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { wizardPage } from '../pages/wizard-page.ts'
import { workbench } from '../pages/workbench.ts'
import { emailOf, apiAs, demoPassword } from '../support/api.ts'
import { someFabric } from '../support/order.ts'
import { expect, test, withMotion } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test.use(withMotion)

const rooms = [
  { name: 'Vardagsrum', windows: 4, width: 320, height: 260 },
  { name: 'Kök', windows: 2, width: 180, height: 140 },
  { name: 'Sovrum', windows: 3, width: 240, height: 250 },
  { name: 'Kontor', windows: 3, width: 150, height: 250 },
]

test('[16] a customer orders twelve windows in four rooms and changes some of them, in 80 clicks and 30 fields', async ({
  page,
}) => {
  const api = await apiAs('kund')
  const [fabric, other] = await someFabric(api, 300)
  const counted = { clicks: 0, fields: 0 }
  const click = async (target: Locator) => {
    await target.click()
    counted.clicks += 1
  }
  const fill = async (target: Locator, value: string | number) => {
    await target.fill(String(value))
    counted.fields += 1
  }
  const link = (key: string) => page.getByRole('main').getByRole('link', { name: translate(key), exact: true })
  const wizard = wizardPage(page)
  const bench = workbench(page)

  const signIn = signInPage(page)
  await signIn.open()
  await fill(signIn.email, emailOf('kund'))
  await fill(page.getByLabel(translate('Login:Password'), { exact: true }), demoPassword)
  await click(signIn.submit)
  await click(page.getByRole('link', { name: translate('Orders:New'), exact: true }))
  await fill(page.getByLabel(translate('Offer:Name')), 'Villa Första dagen')
  await click(page.getByRole('button', { name: translate('CreateOrder:Submit') }))
  await page.waitForURL('**/folder/*')

  for (const [index, { name, windows, width, height }] of rooms.entries()) {
    if (index > 0) await click(bench.row('Villa Första dagen'))
    await click(link('FolderView:NewFolder'))
    await fill(page.getByLabel(translate('CreateFolder:Name')), name)
    await click(page.getByRole('button', { name: translate('CreateFolder:Submit') }))
    await expect(bench.heading).toHaveText(name)
    await click(link('FolderView:NewMarking'))
    await fill(page.getByLabel(translate('CreateMarking:Name')), 'Fönster')
    await click(page.getByRole('button', { name: translate('CreateMarking:Submit') }))
    await page.waitForURL(/\/marking\/[^/]+\/2$/)
    if (index === 0) {
      await fill(page.getByRole('searchbox'), fabric.name)
      await click(page.getByRole('radio', { name: fabric.name, exact: true }))
      await click(wizard.colour(fabric.color))
    } else {
      // A fabric that this order uses already is listed first.
      await click(page.getByRole('button', { name: `${fabric.name} ${fabric.color}` }))
    }
    await click(wizard.button('Marking:Next'))
    await click(
      page
        .locator('label')
        .filter({ hasText: wizard.text('Configurator:CoverWall') })
        .first(),
    )
    await fill(wizard.field('Configurator:WallWidth'), width)
    await fill(wizard.field('Configurator:WallHeight'), height)
    await wizard.field('Configurator:WallHeight').blur()
    await wizard.untilConfirmed()
    await click(wizard.button('Marking:Save'))
    await page.waitForURL('**/folder/**')
    await click(page.getByRole('button', { name: translate('SideBar:Change'), exact: true }))
    await click(bench.tree.getByRole('checkbox', { name: 'Fönster', exact: true }).last())
    await click(bench.tool('Duplicate'))
    await fill(page.getByLabel(translate('SideBar:Copies')), windows - 1)
    await click(page.getByRole('dialog').getByRole('button', { name: translate('SideBar:Copy') }))
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  // The customer changes the colour of all curtains and the width of one.
  await click(page.getByRole('tab', { name: translate('SideBar:Fabrics') }))
  await click(
    page
      .getByRole('navigation', { name: translate('SideBar:Fabrics') })
      .getByRole('link')
      .first(),
  )
  await click(wizard.colour(other.color))
  await click(page.getByRole('button', { name: /^Ändra \d/ }))
  await page.waitForURL(`**/fabric/${other.productId}/${other.variantId}`)
  await click(page.getByRole('tab', { name: translate('SideBar:Markings') }))
  await click(bench.tree.getByRole('link', { name: 'Fönster', exact: true }).first())
  await fill(wizard.field('Configurator:WallWidth'), 340)
  await wizard.field('Configurator:WallWidth').blur()
  await wizard.untilConfirmed()
  await click(wizard.button('Marking:Save'))
  await page.waitForURL('**/folder/**')

  const preview = previewPage(page)
  await click(page.getByRole('link', { name: translate('SideBar:Preview') }))
  await click(preview.button('Preview:Place'))
  await fill(preview.dialog.locator('input[name=customersOrderNumber]'), 'Villa 12')
  await fill(preview.dialog.getByLabel(preview.text('Delivery:requestedDeliveryDate')), '2031-12-16')
  await click(preview.inDialog('Preview:ToConfirm'))
  await click(preview.inDialog('Preview:PlaceYes'))
  await expect(preview.heading).toHaveText(translate('Completed:Placed'))

  const orderId = /order\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const order = await api.getOrder({ params: { id: orderId } })
  expect(order.status).toBe(OrderStatus.OrderPlaced)
  expect(order.orderLines.map(({ erpProductId }) => erpProductId)).toEqual(
    Array.from({ length: 12 }, () => other.partNo),
  )
  expect(order.orderLines.filter(({ wallWidth }) => wallWidth === 340)).toHaveLength(1)
  expect(counted.clicks).toBeLessThanOrEqual(80)
  expect(counted.fields).toBeLessThanOrEqual(30)
})
