import { SewingType } from '@veck/domain'
import { wizardPage } from '../pages/wizard-page.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { inBothLanguages } from '../support/both-languages.ts'
import { press } from '../support/keyboard.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'

test('[16.9][B2.24][B4.10][B5.6][B5.7][B8.2][B9.3] lengths are clamped when the field is left; a curtain that cannot be made says why and shows no results', async ({
  page,
  saved,
}) => {
  const { wizard, orderId, markingId } = saved
  await wizard.open(orderId, markingId, 3)
  // B4.9: the form opens with the saved values.
  await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue('7 cm')
  await wizard.field('Configurator:HeightDeduction').fill('')
  await wizard.field('Configurator:HeightDeduction').pressSequentially('12,7')
  await wizard.field('Configurator:HeightDeduction').blur()
  await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue('12 cm')
  await wizard.setLength('Configurator:HeightDeduction', 500)
  await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue('100 cm')
  await wizard.field('Configurator:HeightDeduction').fill('')
  await wizard.field('Configurator:HeightDeduction').blur()
  await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue('0 cm')
  // On a phone the reason is visible beside the field too.
  await page.setViewportSize({ width: 390, height: 844 })
  await wizard.setLength('Configurator:WallHeight', 5000)
  await expect(page.getByText(/blev 500\scm/)).toBeVisible()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('500 cm')
  // The field's own description says so too, until it is edited again.
  await expect(wizard.field('Configurator:WallHeight')).toHaveAccessibleDescription(/Ändrat till 500\scm/)
  await wizard.setLength('Configurator:WallHeight', 20)
  await expect(wizard.field('Configurator:WallHeight')).toHaveAccessibleDescription('')
  await expect(page.getByRole('alert').getByText('30 och 500')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(wizard.text('Configurator:FabricLength'))).toBeHidden()
  await expect(wizard.button('Marking:Save')).toBeDisabled()
  await wizard.setLength('Configurator:WallHeight', 60)
  await expect(wizard.checkbox('Configurator:UseWeights')).toBeDisabled()
  await expect(page.getByText(wizard.text('Configurator:FabricLength'))).toBeVisible()
})

test('[B4.1][B7.25] an answer that comes late never replaces a newer one', async ({ page, saved }) => {
  const { wizard, orderId, markingId } = saved
  let releaseSlow = () => {}
  const slow = new Promise<void>((resolve) => (releaseSlow = resolve))
  await page.route('**/curtaincalculator/calculate', async (route) => {
    const { wallHeight } = route.request().postDataJSON()
    if (wallHeight === 241) await slow
    const answer = await route.fetch()
    const body = await answer.json()
    const totalPriceForMarking = { value: wallHeight, formatted: `pris för ${wallHeight}`, currencyCode: 'SEK' }
    // The page has aborted the request meanwhile, as it should.
    await route.fulfill({ json: { ...body, totalPriceForMarking } }).catch(() => {})
  })
  await wizard.open(orderId, markingId, 3)
  // Before any change it shows the stored values.
  await wizard.setLength('Configurator:WallHeight', 239)
  await expect(wizard.price).toContainText('pris för 239')
  const asked = page.waitForRequest((request) => request.postDataJSON()?.wallHeight === 241)
  await wizard.setLength('Configurator:WallHeight', 241)
  await asked
  await expect(wizard.price).toHaveAttribute('aria-busy', 'true')
  await expect(wizard.button('Marking:Save')).toBeDisabled()
  await wizard.setLength('Configurator:WallHeight', 242)
  await expect(wizard.price).toContainText('pris för 242')
  releaseSlow()
  // Until the answer has come.
  await page.unrouteAll({ behavior: 'wait' })
  await wizard.untilConfirmed()
  await expect(wizard.price).toContainText('pris för 242')
  await expect(wizard.button('Marking:Save')).toBeEnabled()
})

test('[B2.7][B2.21][B5.14][B5.15][B8.7] the steps have URLs, and the filters and a search without results work', async ({
  page,
  saved,
}) => {
  const { wizard, orderId, markingId, folderId } = saved
  await wizard.open(orderId, markingId, 0)
  await page.waitForURL(`**/folder/${folderId}`)
  await wizard.open(orderId, markingId, 9)
  await expect(wizard.field('Marking:Name')).toBeVisible()
  await wizard.button('Marking:Next').click()
  await page.waitForURL('**/2')
  await page.getByRole('button', { name: 'Bredd' }).click()
  await expect(page.getByRole('dialog', { name: 'Bredd' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  const filtered = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('filter') === 'parf|width-150',
  )
  await page.getByRole('radio', { name: '150 cm', exact: true }).click()
  await filtered
  await expect(page.getByRole('button', { name: 'Bredd: 150 cm' })).toBeFocused()
  await page.getByRole('searchbox').fill('finns inte alls')
  await expect(page.getByText(wizard.text('0Results'))).toBeVisible()
  const found = page.getByRole('region', { name: wizard.text('Fabrics:Ours') })
  await page.keyboard.press('Enter')
  await expect(found).toBeFocused()
  await press(wizard.button('Fabrics:ClearFilters'))
  await expect(page.getByText(wizard.text('0Results'))).toBeHidden()
  await expect(found).toBeFocused()
})

inBothLanguages((locale) => {
  test('[B7.26] the three steps and the explanation are accessible', async ({ page, saved }) => {
    const { orderId, markingId, variant } = saved
    const wizard = wizardPage(page, locale)
    await wizard.open(orderId, markingId, 1)
    await expect(wizard.field('Marking:Name')).toBeVisible()
    await expectAccessible(page)
    await wizard.button('Marking:Next').click()
    await expect(page.getByRole('radiogroup', { name: variant.name })).toBeVisible()
    await expectAccessible(page)
    await wizard.button('Marking:Next').click()
    await wizard.untilConfirmed()
    await expectAccessible(page)

    const price = await wizard.price.locator('strong').textContent()
    await wizard.button('Configurator:Explain').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('240 − 7 = 233 cm')).toBeVisible()
    await expect(dialog.getByRole('table').getByRole('row').last()).toContainText(price ?? 'no price')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(wizard.button('Configurator:Explain')).toBeFocused()
  })
})

test('[A9.7][B2.28][B2.29][B9.10] a low window shows everything essential without scrolling; on a phone the curtain stays visible', async ({
  page,
  saved,
}) => {
  const { wizard, orderId, markingId } = saved
  await wizard.open(orderId, markingId, 3)
  await wizard.flip('Configurator:CoverWall')
  await wizard.untilConfirmed()
  const compact = page.locator('[data-compact]')
  await expect(compact).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(compact).toHaveCount(1)
  const essential = [
    wizard.field('Configurator:WallWidth'),
    wizard.field('Configurator:WallHeight'),
    wizard.field('Configurator:HeightDeduction'),
    wizard.quantity,
    wizard.sewingType(SewingType.Glider),
    page.getByText(wizard.text('Configurator:UseWeights')),
    page.getByText(wizard.text('Configurator:FabricLength')),
    wizard.price,
    wizard.button('Marking:Save'),
  ]
  for (const control of essential) await expect(control).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await wizard.checkbox('Configurator:UseWeights').scrollIntoViewIfNeeded()
  await wizard.checkbox('Configurator:UseWeights').check()
  await expect(wizard.picture).toBeInViewport({ ratio: 0.9 })
  await expect(wizard.button('Marking:Save')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[B4.8][B8.9] the wizard shows one loading indicator; a failed request is logged and can be repeated', async ({
  page,
  saved,
}) => {
  const { wizard, orderId, markingId, variant } = saved
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const answer: Record<string, () => Promise<void>> = {}
  const refuse = (address: string) =>
    page.route(address, (route) => {
      answer[address] = () => route.fulfill({ status: 500, json: { message: 'Nej', code: 'internal' } })
    })
  const parameters = '**/curtaincalculator/parameters'
  const variants = '**/variantsforhangingfabrics/*'
  await refuse(parameters)
  await refuse(variants)
  await wizard.open(orderId, markingId, 3)
  const loading = page.getByRole('status', { name: wizard.text('Shell:Loading') })
  // The requests start before the wizard is shown. A request that failed by then would be sent again.
  await expect(wizard.button('Marking:Save')).toBeVisible()
  await expect.poll(() => Object.keys(answer).length).toBe(2)
  await expect(loading).toBeVisible()
  await answer[parameters]?.()
  await expect.poll(() => logged.join()).toContain('The curtain parameters were not loaded')
  await expect(loading).toBeVisible()
  await answer[variants]?.()
  await expect(loading).toBeHidden()
  await expect(page.getByRole('alert')).toContainText(wizard.text('Fabrics:NotFetched'))
  expect(logged.join()).toContain('The fabric was not loaded')
  await expect(page.getByText(wizard.text('Configurator:UsualNumbers'))).toBeVisible()

  await page.unroute(variants)
  await wizard.button('ErrorPage:Retry').click()
  await expect(wizard.outcome).toContainText(variant.name)
  await wizard.untilConfirmed()
})

test('[B2.10][B2.36][B4.15] a fabric is changed in all its markings, after the price is shown', async ({
  page,
  saved,
}) => {
  const { api, wizard, orderId, variant, other } = saved
  await page.goto(`/sv/order/${orderId}/fabric/${variant.productId}/${variant.variantId}`)
  await expect(wizard.colour(variant.color)).toBeChecked()
  const saveNothing = page.getByRole('button', { name: wizard.text('ChangeLines:Save_zero') })
  await expect(saveNothing).toBeDisabled()
  const save = page.getByRole('button', { name: /^Ändra \d/ })
  await wizard.colour(other.color).click()
  await expect(page.getByText(wizard.text('EditFabric:PriceAfter'))).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await page.waitForURL(`**/fabric/${other.productId}/${other.variantId}`)
  await expect(wizard.colour(other.color)).toBeChecked()
  const { orderLines } = await api.getOrder({ params: { id: orderId } })
  expect(orderLines.map(({ erpProductId }) => erpProductId)).toEqual([other.partNo])

  await page.route(`**/api/app/order/${orderId}/orderlines`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: 'Går inte att sy: Trapphus', code: 'fabricDoesNotFit' } })
      : route.fallback(),
  )
  await wizard.colour(variant.color).click()
  // The message of the previous change, with its undo button, is also an alert.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Trapphus')
  await expect(saveNothing).toBeDisabled()
})
