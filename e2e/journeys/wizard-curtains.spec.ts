import {
  calculateCurtain,
  changeChoices,
  CurtainConfiguration,
  type CurtainInput,
  type CurtainResult,
  defaultParameters,
  displayedSize,
  dropLabel,
  Orientation,
  SewingType,
  startingChoices,
} from '@veck/domain'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { newMarking, someFabric } from '../support/order.ts'
import { expect, test, withMotion } from '../support/test.ts'

test.use(withMotion)

type Wizard = ReturnType<typeof wizardPage>

/**
 * Every way to make a curtain of a wide fabric: what the user presses, and the input that this gives to the
 * calculation.
 */
const configurations: { name: string; changes: Partial<CurtainInput>; press: (wizard: Wizard) => Promise<void> }[] = [
  {
    name: 'simple',
    changes: { curtainConfiguration: CurtainConfiguration.Simple, quantity: 2 },
    press: async (wizard) => void (await wizard.quantity.selectOption('2')),
  },
  {
    name: 'simple and split',
    changes: { splitCurtain: true },
    press: (wizard) => wizard.checkbox('Configurator:SplitCurtain').check(),
  },
  {
    name: 'cover wall, lying',
    changes: { curtainConfiguration: CurtainConfiguration.CoverWall, orientation: Orientation.Lying, wallWidth: 320 },
    press: async (wizard) => {
      await wizard.flip('Configurator:CoverWall')
      await wizard.setLength('Configurator:WallWidth', 320)
      await wizard.checkbox('Configurator:Lying').check()
    },
  },
  {
    name: 'cover wall, separate drops',
    changes: { orientation: Orientation.Upright },
    press: (wizard) => wizard.checkbox('Configurator:Lying').uncheck(),
  },
  {
    name: 'cover wall, sewn together',
    changes: { sewTogether: true, useWeights: true },
    press: async (wizard) => {
      await wizard.checkbox('Configurator:SewTogether').check()
      await wizard.checkbox('Configurator:UseWeights').check()
    },
  },
]

const resultOf = (input: CurtainInput) => {
  const outcome = calculateCurtain(input, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  return outcome.result
}

/** Formats a number as the configurator does (B2.27, B9.6, B9.12: unit and decimals). */
const rowsOf = (wizard: Wizard, { curtainDrops, totalFabricLengthNeeded }: CurtainResult) => [
  ...curtainDrops.map(
    (drop, index) =>
      `${dropLabel(wizard.text('Configurator:Drop'), index, drop.quantity)}${displayedSize(drop.finishedWidthPerCurtainDrop)} × ${displayedSize(drop.finishedHeightPerCurtainDrop)} cm`,
  ),
  `${(totalFabricLengthNeeded / 100).toLocaleString('sv', { maximumFractionDigits: 2 })} m`,
]

/** All sewing types, the given one last. */
const endingWith = (last: SewingType) => [...Object.values(SewingType).filter((type) => type !== last), last]

const devices = [
  { device: 'desktop', size: { width: 1440, height: 900 }, typesBefore: endingWith },
  { device: 'phone', size: { width: 390, height: 844 }, typesBefore: (last: SewingType) => [last] },
]
for (const { device, size, typesBefore } of devices) {
  test(`[B1.2][B2.13][B2.17][B2.18][B2.22][B2.26][B4.3][B4.7][B5.10][B5.11] every sewing type in every configuration is saved as calculated, ${device}`, async ({
    page,
    signInAs,
  }) => {
    const api = await apiAs('kund')
    const { orderId, markingId } = await newMarking(api)
    const [variant] = await someFabric(api, 300)
    await signInAs('kund')
    await page.setViewportSize(size)
    const wizard = wizardPage(page)
    await wizard.open(orderId, markingId, 2)
    await page.getByRole('searchbox').fill(`  ${variant.name} `)
    await page.getByRole('radio', { name: variant.name, exact: true }).click()
    await wizard.colour(variant.color).click()
    await wizard.button('Marking:Next').click()
    await wizard.setLength('Configurator:WallHeight', 250)

    const { width, repeatHeight, recommendWeights, preferredOrientation } = variant
    const fabric = { fabricWidth: width, fabricReport: repeatHeight, fabricRecommendWeights: recommendWeights }
    const change = (changes: Partial<CurtainInput>) => (input = changeChoices(input, changes, defaultParameters))
    let input = startingChoices({ ...fabric, preferredOrientation })
    change({ wallHeight: 250 })
    for (const [index, { name, changes, press }] of configurations.entries()) {
      await press(wizard)
      change(changes)
      for (const sewingType of typesBefore(Object.values(SewingType)[index] ?? SewingType.Wave80)) {
        await wizard.sewingType(sewingType).click()
        const result = resultOf(change({ sewingType }))
        for (const row of rowsOf(wizard, result)) await expect(wizard.outcome, name).toContainText(row)
        await expect(wizard.field('Configurator:HeightDeduction')).toHaveValue(`${input.heightDeduction} cm`)
      }
      await wizard.untilConfirmed()
      const price = (await wizard.price.locator('strong').textContent()) ?? 'no price'
      await wizard.save()
      const tile = page.getByRole('main').getByRole('link').filter({ hasText: price })
      await expect(tile).toContainText(variant.name)

      const [line] = (await api.getOrder({ params: { id: orderId } })).orderLines
      const { sewingType, orientation, splitCurtain, sewTogether, ...made } = resultOf(input)
      expect(line, name).toMatchObject({
        erpProductId: variant.partNo,
        curtainConfiguration: input.curtainConfiguration,
        wallHeight: 250,
        heightDeduction: input.heightDeduction,
        useWeights: input.useWeights,
        quantity: 2,
        price: { formatted: price },
        curtainData: {
          sewingType,
          orientation,
          splitCurtain,
          sewTogether,
          finishedHeight: made.finishedHeight,
          totalFinishedWidth: made.totalFinishedWidth,
          underHem: made.underHem,
          totalQuantity: made.totalQuantity,
          curtainDrops: made.curtainDrops,
        },
      })
      await tile.click()
      await wizard.step('Marking:StepCurtain').click()
    }
  })
}

test('[B2.17][B3.7][B4.1][B4.2][B4.4][B5.4][B5.9] a customer’s own fabric is described, costs nothing, and can be split when it is wide', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  await signInAs('kund')
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
  await expect(wizard.outcome).toContainText(`${wizard.text('Configurator:Drop')} 1–6`)
  await wizard.untilConfirmed()
  await expect(wizard.price.locator('strong')).toHaveText(/^0,00/)
  await wizard.save()
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

test('[B2.14][B2.16][B2.17][B2.27] a curtain is made with the keyboard alone, from the name to the save', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await newMarking(api)
  const [variant, other] = await someFabric(api, 150)
  await signInAs('kund')
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 1)
  await expect(wizard.field('Marking:Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Altandörr')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/2')

  await tabTo(page.getByRole('searchbox'))
  await page.keyboard.type(variant.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  const first = page.getByRole('radiogroup', { name: variant.name }).getByRole('radio').first()
  await tabTo(first)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(wizard.colour(other.color)).toBeChecked()
  await expect(wizard.colour(other.color)).toBeFocused()
  // The tiles are one tab stop; the next is the zoom button of the chosen tile.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: other.color })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabTo(wizard.button('Marking:Next'))
  await page.keyboard.press('Enter')

  const slider = page.getByRole('slider', { name: wizard.text('Configurator:WallHeight') })
  await tabTo(slider)
  await page.keyboard.press('ArrowRight')
  await expect(wizard.field('Configurator:WallHeight')).toHaveValue('201 cm')
  await tabTo(wizard.sewingType(SewingType.Wave80))
  await page.keyboard.press('ArrowRight')
  await expect(wizard.sewingType(SewingType.Wave60)).toBeChecked()
  await wizard.untilConfirmed()
  await tabTo(wizard.button('Marking:Save'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/folder/**')
  const order = await api.getOrder({ params: { id: orderId } })
  expect(order.markings[markingId]?.name).toBe('Altandörr')
  expect(order.orderLines[0]).toMatchObject({ erpProductId: other.partNo, wallHeight: 201 })
})
