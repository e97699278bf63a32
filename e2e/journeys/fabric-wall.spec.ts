import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test.use({ webGL: true })

test('[24.4] two fabrics hang on the same curtain, in the same light and equally open, and one is chosen', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await savedMarking(api)
  const { colours } = await api.browseFabrics({ query: {} })
  const [first, second] = colours.map(({ name, color }) => ({ name, color }))
  if (!first || !second) throw new Error('the collection needs two colours')
  await signInAs('kund')
  // A small window: the processor draws every pixel.
  await page.setViewportSize({ width: 480, height: 640 })
  await page.goto(`/sv/order/${orderId}/marking/${markingId}/fabrics`)
  for (const fabric of [first, second]) {
    await page.getByRole('button', { name: translate('FabricWall:Compare', 'sv', fabric), exact: true }).click()
  }
  await page.getByRole('button', { name: translate('FabricWall:OnCurtain_other', 'sv', { count: 2 }) }).click()

  const dialog = page.getByRole('dialog', { name: translate('FabricWall:CompareTitle') })
  const curtain = (fabric: typeof first) =>
    dialog.getByRole('img', { name: translate('FabricWall:CurtainIn', 'sv', fabric), exact: true })
  const picture = async (fabric: typeof first) => (await curtain(fabric).screenshot()).toString('base64')
  await expect(curtain(first)).toBeVisible()
  await expect(curtain(second)).toBeVisible()
  await expectAccessible(page)
  const byDay = { first: await picture(first), second: await picture(second) }
  expect(byDay.first).not.toBe(byDay.second)

  await dialog.getByText(translate('CurtainPreview:Light.night'), { exact: true }).click()
  await expect.poll(() => picture(first)).not.toBe(byDay.first)
  await expect.poll(() => picture(second)).not.toBe(byDay.second)

  const handles = dialog.getByRole('slider')
  await expect(handles).toHaveCount(2)
  await handles.first().focus()
  await page.keyboard.press('End')
  for (const handle of await handles.all()) {
    await expect(handle).toHaveAttribute('aria-valuetext', translate('CurtainPreview:HandleOpen'))
  }

  await dialog.getByRole('button', { name: translate('FabricWall:ChooseThis', 'sv', second), exact: true }).click()
  await page.waitForURL(`**/marking/${markingId}/**`)
  await expect(dialog).toBeHidden()
  await expect(wizardPage(page).colour(second.color)).toBeChecked()
})
