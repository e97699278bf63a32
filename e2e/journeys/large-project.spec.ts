import type { Locator } from '@playwright/test'
import type { Variant } from '@veck/contract'
import { wizardPage } from '../pages/wizard-page.ts'
import { workbench } from '../pages/workbench.ts'
import { apiAs } from '../support/api.ts'
import { someFabric } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const fabricsOf = (order: { orderLines: { erpProductId: string; folderName: string }[] }, rooms: RegExp) => [
  ...new Set(order.orderLines.filter(({ folderName }) => rooms.test(folderName)).map((line) => line.erpProductId)),
]

test('[22] a hotel of 60 double rooms and 20 suites takes under 40 actions; all suites get another fabric in under 8', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const [variant] = await someFabric(api, 300)
  const [other] = await someFabric(api, 150)
  const { id } = await api.createOrder({ body: { offerName: 'Hotell Fjällvik', note: '' } })
  const params = { id }
  await signInAs('kund')
  const bench = workbench(page)
  const wizard = wizardPage(page)
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    actions += 1
    await target.fill(text)
  }
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const choose = async ({ name, color }: Variant) => {
    await fill(page.getByRole('searchbox'), name)
    await click(page.getByRole('radio', { name, exact: true }))
    await click(wizard.colour(color))
  }
  const duplicate = async (name: string, copy: string) => {
    await click(button(translate('SideBar:Change')))
    actions += 1
    await bench.tree.getByRole('checkbox', { name, exact: true }).check()
    await click(bench.tool('Duplicate'))
    await fill(page.getByRole('dialog').getByRole('textbox').first(), copy)
    await press('Enter')
    await expect(bench.tree.getByText(copy, { exact: true })).toBeVisible()
  }
  const moreRooms = async (floors: string, count: number) => {
    await click(link(translate('RoomTypes:Open')))
    await fill(page.getByLabel(translate('RoomTypes:Floors')), floors)
    await click(button(translate('RoomTypes:Create_other', 'sv', { count })))
    await expect(bench.heading).toHaveText('Hotell Fjällvik')
  }

  await bench.open(id)
  // A double room with two windows.
  await click(link(translate('FolderView:NewFolder')))
  await fill(page.getByLabel(translate('CreateFolder:Name')), 'Dubbelrum')
  await press('Enter')
  await click(link(translate('FolderView:NewMarking')))
  await fill(page.getByLabel(translate('CreateMarking:Name')), 'Fönster vänster')
  await press('Enter')
  await choose(variant)
  await click(wizard.button('Marking:Next'))
  await wizard.untilConfirmed()
  await click(wizard.button('Marking:Save'))
  await page.waitForURL('**/folder/**')
  await duplicate('Fönster vänster', 'Fönster höger')
  // A copy of it becomes the suite.
  await duplicate('Dubbelrum', 'Svit')
  await click(bench.row('Dubbelrum'))
  await moreRooms('1-6', 59)
  await click(bench.row('Svit'))
  await moreRooms('7-8', 19)
  expect(actions).toBeLessThan(40)
  const made = await api.getOrder({ params })
  expect([made.folder.folders.length, made.orderLines.length]).toEqual([80, 160])
  const [before] = fabricsOf(made, /^[78]/)

  actions = 0
  await click(bench.row('701'))
  await click(link(translate('ChangeLines:Open')))
  await click(page.getByText(translate('EditFabric:OtherFabric'), { exact: true }))
  await choose(other)
  await click(page.getByRole('button', { name: translate('ChangeLines:Save_other', 'sv', { count: 2 }) }))
  await expect(bench.heading).toHaveText('701')
  expect(actions).toBeLessThan(8)
  const changed = await api.getOrder({ params })
  const suites = fabricsOf(changed, /^[78]/)
  expect(suites).toHaveLength(1)
  expect(suites[0]).not.toBe(before)
  expect(fabricsOf(changed, /^[1-6]/)).toEqual([before])

  await page.keyboard.press('Control+z')
  await expect.poll(async () => fabricsOf(await api.getOrder({ params }), /^[78]/)).toEqual([before])
  // The server has undone it before the page knows.
  await expect(page.getByRole('button', { name: translate('Undo:Redo') })).toBeEnabled()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => fabricsOf(await api.getOrder({ params }), /^[78]/)).toEqual(suites)
})
