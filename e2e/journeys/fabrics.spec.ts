import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { signInPage } from '../pages/sign-in-page.ts'
import { emailOf, demoPassword } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'
import { translate } from '../support/translate.ts'

/** A sand-coloured PNG of 8 by 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4sqkHK2IYWhIAQ7aAgRljY50AAAAASUVORK5CYII=',
  'base64',
)

// On its own server, because it changes the prices in force.
test('[16.15] an administrator adds a fabric with an image and raises its price, and a customer finds it', async ({
  page,
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-fabrics-'))
  copyDemoData(dataDir)
  const veck = await startVeck(dataDir)
  try {
    await page.goto(`${veck.url}/sv/account/login`)
    await signInPage(page).signIn('salj')
    await page.waitForURL('**/sv/orders**')
    await page.goto(`${veck.url}/sv/admin`)
    await page.getByRole('link', { name: translate('Admin:FabricsText') }).click()
    await page.getByRole('link', { name: translate('AdminFabrics:New') }).click()

    const field = (name: string) => page.locator(`input[name="${name}"]`)
    const save = page.getByRole('button', { name: translate('AdminFabrics:Add') })
    await field('name').fill('Journeylin')
    await save.click()
    // The error is shown at its field, and the typed values stay.
    await expect(field('configurableProductId')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('name')).toHaveValue('Journeylin')
    await expectAccessible(page)

    await field('configurableProductId').fill('F-900')
    await field('colours.0.colorSv').fill('Sandö')
    await field('colours.0.colorEn').fill('Sand isle')
    await field('colours.0.partNo').fill('900-01')
    await field('colours.0.price').fill('200,10')
    await field('colours.0.width').fill('300')
    await page.locator('input[type=file]').setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: translate('AdminFabrics:AddColour') }).click()
    // A new colour starts with the width and the price of the one above it.
    await expect(field('colours.1.price')).toHaveValue(/200,10/)
    await field('colours.1.colorSv').fill('Kol')
    await field('colours.1.colorEn').fill('Coal')
    await field('colours.1.partNo').fill('900-02')
    await save.click()
    await page.waitForURL('**/sv/admin/fabrics')
    await page.getByLabel(translate('Fabrics:Search')).fill('900-02')
    const row = page.getByRole('listitem').filter({ hasText: 'Journeylin' })
    await expect(row).toContainText(/200,10\skr/)
    await expect(row).toContainText(translate('AdminFabrics:Colours_other', 'sv', { count: 2 }))
    await expect(row.locator('img')).toBeVisible()

    await page.goto(`${veck.url}/sv/admin/numbers/prices`)
    await field('percentOfGroups').fill('5')
    await page.getByRole('button', { name: translate('AdminNumbers:ChangeThese') }).click()
    await page.getByRole('button', { name: translate('AdminNumbers:SaveDraft') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: 'Journeylin Sandö' })).toContainText(/210,11/)
    await dialog.getByRole('button', { name: translate('AdminNumbers:StartNow') }).click()
    await expect(dialog).toBeHidden()

    const customer = await browser.newPage()
    await customer.goto(`${veck.url}/sv/account/login`)
    await signInPage(customer).signIn('kund')
    await customer.waitForURL('**/sv/orders**')
    const api = createClient({ baseUrl: veck.url, headers: () => ({}) })
    const { token } = requireSignedIn(
      await api.signInToken({ body: { emailAddress: emailOf('kund'), password: demoPassword } }),
    )
    const own = createClient({ baseUrl: veck.url, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
    const { id: orderId } = await own.createOrder({ body: { offerName: 'Villa Journey', note: '' } })
    const { folder } = await own.getOrder({ params: { id: orderId } })
    const { id: markingId } = await own.createMarking({ body: { name: 'Fönster', folderId: folder.id } })
    await customer.goto(`${veck.url}/sv/order/${orderId}/marking/${markingId}/2`)
    await customer.getByLabel(translate('Fabrics:Search')).fill('journeylin')
    const colour = customer.getByRole('radio', { name: 'Sandö' })
    await expect(colour).toContainText(/210,11\skr/)
    await expect(colour.locator('img')).toBeVisible()
    await customer.close()
  } finally {
    await veck.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
