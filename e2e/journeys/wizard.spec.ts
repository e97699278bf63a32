import type { Page } from '@playwright/test'
import type { Client } from '@veck/contract/client'
import {
  calculateCurtain,
  changeChoices,
  CurtainConfiguration,
  type CurtainInput,
  defaultParameters,
  deductionOf,
  displayedSize,
  SewingType,
  startingChoices,
} from '@veck/domain'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { newMarking, someFabric } from '../support/offer.ts'
import { expect, test } from '../support/test.ts'

/** These journeys are about the numbers, which need no picture. */
const withoutPicture = (page: Page) => page.route('**/assets/curtain-preview-*.js', (route) => route.abort())

const resultOf = (input: CurtainInput) => {
  const outcome = calculateCurtain(input, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  return outcome.result
}

const dropSize = (input: CurtainInput) => {
  const [drop] = resultOf(input).curtainDrops
  return `${displayedSize(drop?.finishedWidthPerCurtainDrop ?? 0)} × ${displayedSize(drop?.finishedHeightPerCurtainDrop ?? 0)} cm`
}

/** A marking with a saved fabric and curtain, made through the API. */
const savedMarking = async (api: Client) => {
  const place = await newMarking(api)
  const [variant, other] = await someFabric(api, 300)
  await api.createOrderLine({
    params: { id: place.orderId },
    body: {
      markingId: place.markingId,
      isExternalFabric: false,
      erpProductId: variant.partNo,
      curtainConfiguration: 0,
      curtainData: { orientation: 1, sewingType: 0 },
      wallHeight: 240,
      wallWidth: 150,
      heightDeduction: 7,
      sewTogether: false,
      splitCurtain: false,
      useWeights: false,
      quantity: 2,
    },
  })
  return { ...place, variant, other }
}

test('[B2.17][B2.18][B2.22][B2.26][B4.3][B4.7][B5.10][B5.11] a catalogue fabric covers a wall in each sewing type, and is saved as calculated', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  const [variant] = await someFabric(api, 300)
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 2)
  await page.getByRole('searchbox').fill(`  ${variant.name} `)
  await page.getByRole('radio', { name: variant.name, exact: true }).click()
  await wizard.colour(variant.color).click()
  await expect(wizard.colour(variant.color)).toBeChecked()
  await wizard.button('Marking:Next').click()

  await wizard.flip('Configurator:CoverWall')
  await wizard.setLength('Configurator:WallWidth', 320)
  await wizard.setLength('Configurator:WallHeight', 250)
  const facts = {
    fabricWidth: variant.width,
    fabricReport: variant.repeatHeight,
    fabricRecommendWeights: variant.recommendWeights,
    preferredOrientation: variant.preferredOrientation,
  }
  let input = changeChoices(
    changeChoices(startingChoices(facts), { curtainConfiguration: CurtainConfiguration.CoverWall }, defaultParameters),
    { wallWidth: 320, wallHeight: 250 },
    defaultParameters,
  )
  for (const sewingType of [...Object.values(SewingType).slice(1), SewingType.Wave80]) {
    await wizard.sewingType(sewingType).click()
    input = changeChoices(input, { sewingType }, defaultParameters)
    await expect(page.getByText(dropSize(input))).toBeVisible()
    await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue(
      `${deductionOf(sewingType, defaultParameters)} cm`,
    )
  }
  await wizard.untilConfirmed()
  const price = await wizard.price.locator('strong').textContent()
  await wizard.button('Marking:Save').click()
  await page.waitForURL('**/folder/**')
  await expect(page.getByText(price ?? 'no price').first()).toBeVisible()

  const [line] = (await api.getOrder({ params: { id: orderId } })).orderLines
  const made = resultOf(input)
  expect(line?.price.formatted).toBe(price)
  expect(line).toMatchObject({ erpProductId: variant.partNo, wallWidth: 320, wallHeight: 250, heightDeduction: 4 })
  expect(line?.curtainData).toMatchObject({
    finishedHeight: made.finishedHeight,
    totalFinishedWidth: made.totalFinishedWidth,
    underHem: made.underHem,
    orientation: made.orientation,
    sewTogether: made.sewTogether,
    totalQuantity: made.totalQuantity,
  })
})

test('[B2.17][B3.7][B4.1][B4.2][B4.4][B5.4][B5.9] an own fabric is described, costs nothing, and can be split when it is wide', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 2)
  await wizard.flip('Fabrics:Own')
  await expect(wizard.button('Marking:Next')).toBeDisabled()
  await wizard.field('Fabrics:own-supplier').focus()
  await wizard.field('Fabrics:own-supplier').blur()
  await expect(page.getByText(wizard.text('Fields:required'))).toBeVisible()
  await wizard.field('Fabrics:own-supplier').fill('Väveriet')
  await wizard.field('Fabrics:own-externalFabricName').fill('Molly')
  await wizard.field('Fabrics:own-articleNumber').fill('M-12')
  await wizard.field('Fabrics:own-color').fill('Blå')
  await expect(wizard.button('Marking:Next')).toBeDisabled()
  await page.getByRole('radio', { name: '300 cm' }).click()
  await expectAccessible(page)
  await wizard.button('Marking:Next').click()

  await wizard.checkbox('Configurator:SplitCurtain').check()
  await wizard.quantity.selectOption('3')
  await expect(page.getByText(`${wizard.text('Configurator:Drop')} 1 - 6`)).toBeVisible()
  await wizard.untilConfirmed()
  await expect(wizard.price.locator('strong')).toHaveText(/^0,00/)
  await wizard.button('Marking:Save').click()
  await page.waitForURL('**/folder/**')
  const [line] = (await api.getOrder({ params: { id: orderId } })).orderLines
  expect(line).toMatchObject({
    isExternalFabric: true,
    externalFabricName: 'Molly',
    productWidth: 300,
    quantity: 3,
    markingQuantity: 6,
    splitCurtain: true,
    price: { value: 0 },
  })
})

test('[B2.14][B2.16][B2.17][B2.27] with the keyboard alone, from the name to the saved curtain', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  const [variant, other] = await someFabric(api, 150)
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 1)
  await expect(wizard.field('Marking:Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Altandörr')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/2')

  await page.getByRole('searchbox').focus()
  await page.keyboard.type(variant.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  const first = page.getByRole('radiogroup', { name: variant.name }).getByRole('radio').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(wizard.colour(other.color)).toBeChecked()
  await expect(wizard.colour(other.color)).toBeFocused()
  // One stop for all tiles, then the zoom on the chosen one.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: other.color })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await wizard.button('Marking:Next').focus()
  await page.keyboard.press('Enter')

  const slider = page.getByRole('slider', { name: wizard.text('Configurator:WallHeight') })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('201 cm')
  await wizard.sewingType(SewingType.Wave80).focus()
  await page.keyboard.press('ArrowRight')
  await expect(wizard.sewingType(SewingType.Wave60)).toBeChecked()
  await wizard.untilConfirmed()
  await wizard.button('Marking:Save').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/folder/**')
  const order = await api.getOrder({ params: { id: orderId } })
  expect(order.markings[markingId]?.name).toBe('Altandörr')
  expect(order.orderLines[0]).toMatchObject({ erpProductId: other.partNo, wallHeight: 201 })
})

test('[B4.10][B5.6][B5.7][B8.2][B9.3] lengths are clamped when left; what cannot be made says why, and clears the results', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  // B4.9: opened as it was saved.
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
  await wizard.setLength('Configurator:WallHeight', 5000)
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('1000 cm')
  await expect(page.getByRole('alert')).toContainText('30 och 500')
  await expect(page.getByText(wizard.text('Configurator:FabricLength'))).toBeHidden()
  await expect(wizard.button('Marking:Save')).toBeDisabled()
  await wizard.setLength('Configurator:WallHeight', 60)
  await expect(wizard.checkbox('Configurator:UseWeights')).toBeDisabled()
  await expect(page.getByText(wizard.text('Configurator:FabricLength'))).toBeVisible()
})

test('[B4.1][B7.25] an answer that comes late never replaces a newer one', async ({ page, signInAs }) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  let releaseSlow = () => {}
  const slow = new Promise<void>((resolve) => (releaseSlow = resolve))
  await page.route('**/curtaincalculator/calculate', async (route) => {
    const { wallHeight } = route.request().postDataJSON()
    if (wallHeight === 241) await slow
    const answer = await route.fetch()
    const body = await answer.json()
    const totalPriceForMarking = { value: wallHeight, formatted: `pris för ${wallHeight}`, currencyCode: 'SEK' }
    // Aborted by the page meanwhile, as it should be.
    await route.fulfill({ json: { ...body, totalPriceForMarking } }).catch(() => {})
  })
  await wizard.open(orderId, markingId, 3)
  await expect(wizard.price).toContainText('pris för 240')
  const asked = page.waitForRequest((request) => request.postDataJSON()?.wallHeight === 241)
  await wizard.setLength('Configurator:WallHeight', 241)
  await asked
  await expect(wizard.price).toHaveAttribute('aria-busy', 'true')
  await expect(wizard.button('Marking:Save')).toBeDisabled()
  await wizard.setLength('Configurator:WallHeight', 242)
  await expect(wizard.price).toContainText('pris för 242')
  releaseSlow()
  await wizard.untilConfirmed()
  await expect(wizard.price).toContainText('pris för 242')
  await expect(wizard.button('Marking:Save')).toBeEnabled()
})

test('[B2.19][B2.20][B2.21] unsaved work outlives a reload and a lost session, and is not thrown away unasked', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.setLength('Configurator:WallHeight', 251)
  await page.reload()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')

  await page.getByRole('link', { name: wizard.text('Marking:Close') }).click()
  const ask = page.getByRole('dialog', { name: wizard.text('Marking:LeaveTitle') })
  await expect(ask).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('button', { name: wizard.text('Marking:LeaveStay') }).click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')

  await page.route('**/curtaincalculator/calculate', (route) =>
    route.fulfill({ status: 401, json: { message: '', code: 'unauthorized' } }),
  )
  await wizard.setLength('Configurator:WallHeight', 252)
  await page.waitForURL('**/account/login**')
  await page.unroute('**/curtaincalculator/calculate')
  await page.getByLabel(wizard.text('Login:Email')).fill('kund@veck.example')
  await page.getByLabel(wizard.text('Login:Password'), { exact: true }).fill('veck-demo')
  await page.getByRole('button', { name: wizard.text('Login:Submit') }).click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('252 cm')

  await page.getByRole('link', { name: wizard.text('Marking:Close') }).click()
  await ask.getByRole('button', { name: wizard.text('Marking:LeaveDiscard') }).click()
  await page.waitForURL('**/folder/**')
  await wizard.open(orderId, markingId, 3)
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('240 cm')
})

test('[B8.1] a save that fails says why and keeps the input; one over someone else’s change asks first', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await savedMarking(api)
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.setLength('Configurator:WallHeight', 251)
  await wizard.untilConfirmed()
  await page.route('**/orderline', (route) =>
    route.fulfill({ status: 503, json: { message: 'Stängt för inventering', code: 'unavailable' } }),
  )
  await wizard.button('Marking:Save').click()
  await expect(page.getByRole('dialog')).toContainText('Stängt för inventering')
  await wizard.button('Marking:Ok').click()
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('251 cm')
  await page.unroute('**/orderline')

  await api.renameMarking({ body: { orderId, id: markingId, name: 'Omdöpt' } })
  await wizard.button('Marking:Save').click()
  await expect(page.getByRole('dialog')).toContainText(wizard.text('Marking:ChangedTitle'))
  await wizard.button('Marking:KeepMine').click()
  await wizard.button('Marking:Save').click()
  await page.waitForURL('**/folder/**')
  const { orderLines, markings } = await api.getOrder({ params: { id: orderId } })
  expect(orderLines[0]?.wallHeight).toBe(251)
  expect(markings[markingId]?.name).toBe('Fönster söder')
})

test('[B2.7][B2.21][B5.14][B5.15][B8.7] addresses of the steps; filters, and a search without finds', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId, folderId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 0)
  await page.waitForURL(`**/folder/${folderId}`)
  await wizard.open(orderId, markingId, 9)
  await expect(wizard.field('Marking:Name')).toBeVisible()
  await wizard.button('Marking:Next').click()
  await page.waitForURL('**/2')
  await page.getByRole('button', { name: 'Bredd' }).click()
  const filtered = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('filter') === 'parf|width-150',
  )
  await page.getByRole('radio', { name: '150 cm', exact: true }).click()
  await filtered
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Bredd: 150 cm' })).toBeFocused()
  await page.getByRole('searchbox').fill('finns inte alls')
  await expect(page.getByText(wizard.text('0Results'))).toBeVisible()
  await wizard.button('Fabrics:ClearFilters').click()
  await expect(page.getByText(wizard.text('0Results'))).toBeHidden()
})

for (const locale of ['sv', 'en'] as const) {
  for (const step of [1, 2, 3]) {
    test(`step ${step} is accessible in ${locale}`, async ({ page, signInAs }) => {
      const { orderId, markingId, variant } = await savedMarking(await apiAs('kund'))
      await signInAs('kund')
      await withoutPicture(page)
      const wizard = wizardPage(page, locale)
      await wizard.open(orderId, markingId, step)
      if (step === 1) await expect(wizard.field('Marking:Name')).toBeVisible()
      if (step === 2) await expect(page.getByRole('radiogroup', { name: variant.name })).toBeVisible()
      if (step === 3) await wizard.untilConfirmed()
      await expectAccessible(page)
    })
  }
}

test('[B7.26] the calculation is explained, step by step and krona by krona', async ({ page, signInAs }) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.untilConfirmed()
  const price = await wizard.price.locator('strong').textContent()
  await wizard.button('Configurator:Explain').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('240 − 7 = 233 cm')).toBeVisible()
  await expect(dialog.getByRole('table').getByRole('row').last()).toContainText(price ?? 'no price')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wizard.button('Configurator:Explain')).toBeFocused()
})

test('[B2.29][B9.10] at 1280 × 720 nothing essential is under the fold', async ({ page, signInAs }) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.flip('Configurator:CoverWall')
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
})

test('[B2.28] on a phone the curtain stays in sight while its numbers are set', async ({ page, signInAs }) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  await withoutPicture(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await wizard.untilConfirmed()
  await expectAccessible(page)
  await wizard.checkbox('Configurator:UseWeights').scrollIntoViewIfNeeded()
  await wizard.checkbox('Configurator:UseWeights').check()
  await expect(page.getByTestId('curtain-preview')).toBeInViewport({ ratio: 0.9 })
  await expect(wizard.button('Marking:Save')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[B2.10][B2.36][B4.15] a fabric is changed in all its markings, with the price told first', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, variant, other } = await savedMarking(api)
  await signInAs('kund')
  const wizard = wizardPage(page)
  await page.goto(`/sv/order/${orderId}/fabric/${variant.productId}/${variant.variantId}`)
  await expect(wizard.colour(variant.color)).toBeChecked()
  await expect(wizard.button('EditFabric:Save')).toBeDisabled()
  await wizard.colour(other.color).click()
  await expect(page.getByText(wizard.text('EditFabric:PriceAfter'))).toBeVisible()
  await expectAccessible(page)
  await wizard.button('EditFabric:Save').click()
  await page.waitForURL(`**/fabric/${other.productId}/${other.variantId}`)
  await expect(wizard.colour(other.color)).toBeChecked()
  const { orderLines } = await api.getOrder({ params: { id: orderId } })
  expect(orderLines.map(({ erpProductId }) => erpProductId)).toEqual([other.partNo])

  await page.route(`**/api/app/order/${orderId}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message: 'Går inte att sy: Trapphus', code: 'fabricDoesNotFit' } })
      : route.fallback(),
  )
  await wizard.colour(variant.color).click()
  await expect(page.getByRole('alert')).toContainText('Trapphus')
  await expect(wizard.button('EditFabric:Save')).toBeDisabled()
})
