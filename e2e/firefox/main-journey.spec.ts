import type { Page, TestInfo } from '@playwright/test'
import { OrderStatus, SewingType } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { plain, readPdf } from '../../apps/server/test/read-pdf.ts'
import { previewPage } from '../pages/preview-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { wizardPage } from '../pages/wizard-page.ts'
import { createAccount } from '../support/account.ts'
import { apiAs } from '../support/api.ts'
import { pdfMailedTo } from '../support/mail.ts'
import { drawSignature, mailedPage } from '../support/offered-page.ts'
import { someFabric } from '../support/order.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A new account has none. */
const ownAddress = {
  electronicAddress: '556036-0793',
  company: 'Räven Inredning AB',
  address1: 'Kajgatan 1',
  zipcode: '411 04',
  city: 'Göteborg',
}

/** The faults that a page reports itself. A stream that ends because the page is left is none. */
const faultsOn = (page: Page) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

/** The newest mail is the one that confirmed the account, until the offer comes. */
const mailedOffer = async (email: string) => {
  let file = Buffer.alloc(0)
  await expect.poll(async () => (file = await pdfMailedTo(email)).toString('latin1', 0, 4)).toBe('%PDF')
  return readPdf(file)
}

/** Takes a picture of each main screen, to be looked at. */
const pictures = (page: Page, info: TestInfo) => async (name: string) => {
  await settled(page)
  await page.screenshot({ path: info.outputPath(`${name}.png`) })
}

for (const [locale, viewport] of [
  ['sv', desktop],
  ['en', phone],
] as [Locale, typeof desktop][])
  test.describe(`${locale}, ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a customer signs in, makes a quote with a curtain, mails it and places the order', async ({ page }, info) => {
      const picture = pictures(page, info)
      const faults = faultsOn(page)
      const { emailAddress, password } = await createAccount()
      const [fabric] = await someFabric(await apiAs('kund'), 300)
      const text = (key: TextKey) => translate(key, locale)
      const link = (key: TextKey) => page.getByRole('main').getByRole('link', { name: text(key), exact: true })
      const submit = (key: TextKey) => page.getByRole('button', { name: text(key), exact: true }).click()

      const signIn = signInPage(page, locale)
      await signIn.open()
      await picture('1-sign-in')
      await signIn.signIn(emailAddress, password)
      await page
        .getByRole('link', { name: text('Orders:New'), exact: true })
        .first()
        .click()
      await page.getByLabel(text('Offer:Name')).fill('Villa Räven')
      await submit('CreateOrder:Submit')
      await page.waitForURL('**/folder/*')
      await link('FolderView:NewFolder').click()
      await page.getByLabel(text('CreateFolder:Name')).fill('Vardagsrum')
      await submit('CreateFolder:Submit')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vardagsrum')
      await link('FolderView:NewMarking').click()
      await page.getByLabel(text('CreateMarking:Name')).fill('Fönster söder')
      await submit('CreateMarking:Submit')
      await page.waitForURL(/\/marking\/[^/]+\/2$/)

      const wizard = wizardPage(page, locale)
      await page.getByRole('searchbox').fill(fabric.name)
      await page.getByRole('radio', { name: fabric.name, exact: true }).click()
      await wizard.colour(fabric.color).click()
      await picture('2-fabric')
      await wizard.button('Marking:Next').click()
      await wizard.flip('Configurator:CoverWall')
      await wizard.setLength('Configurator:WallWidth', 320)
      await wizard.setLength('Configurator:WallHeight', 260)
      await wizard.sewingType(SewingType.GliderSinglePleat).click()
      await wizard.untilConfirmed()
      await expect(wizard.picture).toBeVisible()
      await picture('3-curtain')
      await wizard.save()
      await picture('4-folder')

      const preview = previewPage(page, locale)
      await page
        .getByRole('link', { name: text('SideBar:Preview') })
        .first()
        .click()
      await page.waitForURL('**/preview/init')
      await expect(page.locator('article')).toContainText(fabric.name)
      await picture('5-preview')
      const [total = ''] = /[\d\s.,]+\d/.exec((await preview.totals.textContent()) ?? '') ?? []
      await preview.button('Preview:Send').click()
      await expect(preview.dialog).toContainText(emailAddress)
      await preview.inDialog('Preview:SendYes').click()
      await expect(preview.heading).toHaveText(text('Completed:Sent'))
      expect((await mailedOffer(emailAddress)).text).toContain(plain(total.trim()))

      const orderId = /order\/([^/]+)/.exec(page.url())?.[1] ?? ''
      await preview.open(orderId, 'finished')
      // A phone has it at the end of the page and in the bar below.
      await preview.button('Preview:Place').first().click()
      await preview.fillInDelivery('Räv 1')
      for (const [field, value] of Object.entries(ownAddress))
        await preview.field(`Delivery:${field as keyof typeof ownAddress}`).fill(value)
      await picture('6-delivery')
      await preview.inDialog('Preview:ToConfirm').click()
      await preview.inDialog('Preview:PlaceYes').click()
      await expect(preview.heading).toHaveText(text('Completed:Placed'))
      await picture('7-placed')
      const order = await (await apiAs('salj')).getOrder({ params: { id: orderId } })
      expect([order.status, order.orderLines[0]?.erpProductId]).toEqual([OrderStatus.OrderPlaced, fabric.partNo])
      expect(faults).toEqual([])
    })

    test('a client opens the mailed page, asks, chooses and accepts', async ({ page }, info) => {
      const picture = pictures(page, info)
      const faults = faultsOn(page)
      const { api, params, path } = await mailedPage()
      const text = (key: string, values = {}) => translate(`OfferPage:${key}`, locale, values)
      await page.goto(path.replace('/sv/', `/${locale}/`))
      await picture('8-offer')
      await page.getByRole('radio', { name: text('Alternative', { letter: 'B' }) }).check()
      await page.getByRole('checkbox', { name: /Montering/ }).check()
      const questions = page.getByRole('region', { name: text('Questions') })
      await questions.getByLabel(text('AskLabel')).fill('Kan ni komma på en lördag?')
      await questions.getByRole('button', { name: text('Ask') }).click()
      await expect(questions.getByRole('listitem')).toContainText('Kan ni komma på en lördag?')

      await page.getByLabel(text('Name')).fill('Eva Ek')
      await drawSignature(page, { choice: text('SignatureDrawn'), pad: text('DrawHere') })
      await page.getByRole('checkbox', { name: text('AcceptsTerms') }).check()
      await picture('9-accept')
      await page.getByRole('button', { name: text('Order') }).click()
      await expect(page.getByRole('heading', { name: text('Accepted', { name: 'Eva Ek' }) })).toBeInViewport()
      await picture('10-accepted')
      expect((await api.getOfferLinks({ params }))[0]?.state).toBe('accepted')
      expect(faults).toEqual([])
    })
  })
