import { drawPhoto, photosPage } from '../pages/photos-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { newMarking } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('[B1.4][B2.8][B2.9][B2.30][B4.14][B8.3][B8.4][B8.5] photos are added, viewed, changed and deleted', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await newMarking(await apiAs('kund'))
  await signInAs('kund')
  const photos = photosPage(page)
  await photos.open(orderId, markingId)
  await expect(page.getByRole('heading', { name: translate('MarkingImageList:Empty') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: translate('MarkingImageList:Add') }).click()
  await expect(page.getByRole('heading', { name: translate('MarkingImageUpload:Title') })).toBeVisible()
  const whole = await drawPhoto(page, '#c8b89a')
  await photos.choose([
    { name: 'hel.jpg', buffer: whole },
    { name: 'trasig.jpg', buffer: whole.subarray(0, whole.length / 2) },
    { name: 'annan.jpg', buffer: await drawPhoto(page, '#7fa094') },
    { name: 'text.txt', buffer: Buffer.from('inte en bild') },
  ])
  await photos.row('hel.jpg').getByLabel(translate('MarkingImage:Name')).fill('Från soffan')
  await photos.row('hel.jpg').getByLabel(translate('MarkingImage:Note')).fill('Djup nisch')
  await expectAccessible(page)

  await photos.upload.click()
  await expect(photos.row('hel.jpg').getByText(translate('MarkingImageUpload:Done'))).toBeVisible()
  await expect(photos.row('annan.jpg').getByText(translate('MarkingImageUpload:Done'))).toBeVisible()
  await expect(photos.row('trasig.jpg').getByText(translate('Errors:brokenImage'))).toBeVisible()
  await expect(photos.row('text.txt').getByText(translate('Fields:notAPhoto'))).toBeVisible()
  await expect(page.getByText(translate('MarkingImageUpload:ErrorMessage'))).toBeVisible()
  const remove = (name: string) =>
    page.getByRole('button', { name: translate('MarkingImageUpload:Remove', 'sv', { name }) }).click()
  await remove('trasig.jpg')
  await expect(page.getByRole('button', { name: translate('MarkingImageUpload:ChooseMore') })).toBeFocused()
  await remove('text.txt')

  // When the last failed upload is gone, the list shows the stored photos.
  await expect(photos.tiles).toHaveCount(2)
  await expect.poll(photos.areShown).toBe(true)
  await expectAccessible(page)

  await photos.tile('Från soffan').click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('Djup nisch')).toBeVisible()
  await detail.getByRole('button', { name: translate('MarkingImage:Edit') }).click()
  await detail.getByLabel(translate('MarkingImage:Name')).fill('Förkastat')
  await detail.getByRole('button', { name: translate('MarkingImage:Cancel') }).click()
  await expect(detail.getByRole('heading', { name: 'Från soffan' })).toBeVisible()
  await expect(detail.getByRole('button', { name: translate('MarkingImage:Edit') })).toBeFocused()
  await detail.getByRole('button', { name: translate('MarkingImage:Edit') }).click()
  await detail.getByLabel(translate('MarkingImage:Name')).fill('Söderfönstret')
  await page.keyboard.press('Enter')
  await expect(page.getByText(translate('MarkingImageUpdate:UpdateSuccessMessage'))).toBeVisible()
  await expect(detail.getByRole('heading', { name: 'Söderfönstret' })).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await expect(detail.getByRole('heading', { name: 'Bild 2' })).toBeVisible()
  await detail.getByRole('button', { name: translate('MarkingImage:Delete') }).click()
  const question = page.getByRole('dialog', { name: translate('MarkingImageDelete:Title') })
  await expect(question.getByText(translate('MarkingImageDelete:Body'))).toBeVisible()
  await question.getByRole('button', { name: translate('MarkingImage:Delete') }).click()
  await expect(page.getByText(translate('MarkingImageDelete:SuccessMessage'))).toBeVisible()
  await expect(photos.tiles).toHaveCount(1)
  await photos.open(orderId, markingId, 'images', 'en')
  await expect(photos.tile('Söderfönstret')).toBeVisible()
})

test('[B2.9][B2.34] a photo that was lost on the network is sent again; a phone can use its camera', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await newMarking(await apiAs('kund'), 'Fönster norr')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('kund')
  const photos = photosPage(page)
  await photos.open(orderId, markingId, 'create-image')
  await expect(page.locator('input[capture=environment]')).toHaveAttribute('accept', 'image/*')

  const content = (await drawPhoto(page, '#9db4c0')).toString('base64')
  // Dropped on the page, as from a file manager.
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const carried = new DataTransfer()
    carried.items.add(new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }))
    return carried
  }, content)
  await page.getByText(translate('MarkingImageUpload:Drop')).dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByRole('link', { name: translate('MarkingImageUpload:Leave') }).click()
  await page.getByRole('button', { name: translate('Leave:Stay') }).click()
  const failed = { code: 'internal', message: translate('Errors:internal') }
  await page.route('**/api/app/marking/image', (route) => route.abort(), { times: 1 })
  await page.route('**/api/app/marking/image', (route) => route.fulfill({ status: 500, json: failed }), { times: 1 })
  await photos.upload.click()
  await expect(photos.row('IMG_1.jpg').getByText(failed.message)).toBeVisible()
  // The manual retry fails on the network, and the page then retries by itself.
  await photos
    .row('IMG_1.jpg')
    .getByRole('button', { name: translate('MarkingImageUpload:Retry') })
    .click()
  await expect(photos.tiles).toHaveCount(1)
  await expect.poll(photos.areShown).toBe(true)
  await expectAccessible(page)
})
