import { drawPhoto } from '../pages/photos-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { createAccount } from '../support/account.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a customer fills in a brand profile with a logo, sees the first page change, and finds it saved', async ({
  page,
}) => {
  const { emailAddress, password } = await createAccount()
  const entry = signInPage(page)
  await entry.open()
  await entry.signIn(emailAddress, password)
  await page.getByRole('button', { name: translate('Shell:Profile') }).click()
  await page.getByRole('menuitem', { name: translate('Shell:Studio') }).click()

  const name = page.getByLabel(translate('Studio:name'))
  await expect(name).toHaveValue(emailAddress)
  const firstPage = (of: string) =>
    page.getByRole('img', { name: translate('Studio:PreviewLabel', 'sv', { name: of }) })
  /** The pixels of the first page, when the page is drawn. */
  const drawn = async (of: string) => {
    await expect(firstPage(of)).toBeVisible()
    await expect(page.getByText(translate('Studio:PreviewUpdating'))).toBeHidden()
    return firstPage(of).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  }
  const before = await drawn(emailAddress)
  await expectAccessibleInLightAndDark(page)

  await name.fill('Gardinateljén Ek')
  await page.getByRole('textbox', { name: translate('Studio:colour') }).fill('#7A2F3D')
  await page.getByLabel(translate('Studio:website')).fill('https://www.ateljen-ek.example')
  await page.getByLabel(translate('Studio:termsSv')).fill('Betalning inom 30 dagar.\n<b>Tack!</b>')
  await page.getByText(translate('Studio:method.margin'), { exact: true }).click()
  await page.getByLabel(translate('Studio:percentage.margin')).fill('40')
  await expect(page.getByText('66,67')).toBeVisible()
  await expect.poll(() => drawn('Gardinateljén Ek')).not.toBe(before)

  const withoutLogo = await drawn('Gardinateljén Ek')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: translate('Studio:LogoChoose') }).click()
  await (await chooser).setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, '#d01818') })
  const image = page.getByRole('img', { name: translate('Studio:LogoAlt') })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => drawn('Gardinateljén Ek')).not.toBe(withoutLogo)

  await page.getByRole('button', { name: translate('Studio:Save'), exact: true }).click()
  await expect(page.getByText(translate('Studio:Saved'))).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Gardinateljén Ek')
  await expect(page.getByLabel(translate('Studio:website'))).toHaveValue('www.ateljen-ek.example')
  await expect(page.getByLabel(translate('Studio:termsSv'))).toHaveValue('Betalning inom 30 dagar.\n<b>Tack!</b>')
  await expect(page.getByLabel(translate('Studio:percentage.margin'))).toHaveValue('40 %')
  await expect(image).toBeVisible()
})
