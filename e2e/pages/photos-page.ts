import type { Page } from '@playwright/test'
import { translate } from '../support/translate.ts'

/** A JPEG photo, drawn by the browser. */
export const drawPhoto = async (page: Page, colour: string) => {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser does not draw')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg', 0.9)
  }, colour)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

export const photosPage = (page: Page) => ({
  open: async (orderId: string, markingId: string, screen: 'images' | 'create-image' = 'images', locale = 'sv') => {
    await page.goto(`/${locale}/order/${orderId}/marking/${markingId}/${screen}`)
    await page.locator('main h1').waitFor()
  },
  choose: (files: { name: string; buffer: Buffer }[]) =>
    page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((file) => ({ mimeType: 'image/jpeg', ...file }))),
  row: (fileName: string) => page.getByRole('listitem').filter({ has: page.getByText(fileName, { exact: true }) }),
  upload: page.getByRole('button', { name: /^Ladda upp/ }),
  tile: (name: string) => page.getByRole('button', { name }),
  tiles: page.getByRole('list', { name: translate('MarkingImageList:Title') }).getByRole('button'),
  /** Whether every photo on the screen has been loaded. */
  areShown: () =>
    page
      .getByRole('list', { name: translate('MarkingImageList:Title') })
      .locator('img')
      .evaluateAll((all) => all.length > 0 && all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
})
