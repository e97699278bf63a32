import { randomUUID } from 'node:crypto'
import { drawPhoto } from '../pages/photos-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { inBothLanguages } from '../support/both-languages.ts'
import { savedMarking } from '../support/offer.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

// Many screens, each judged as a whole.
test.slow()

inBothLanguages((locale) => {
  test('[A2.15][B2.4][B2.5][B2.6] the forms of an offer are accessible', async ({ page, signInAs }) => {
    const { orderId, folderId } = await savedMarking(await apiAs('kund'))
    await signInAs('kund')
    const folder = `order/${orderId}/folder/${folderId}`
    for (const path of [`order/${orderId}/edit`, `${folder}/create-marking`, `${folder}/create`, `${folder}/edit`]) {
      await page.goto(`/${locale}/${path}`)
      await expectAccessible(page)
    }
  })

  test('[B2.2][B2.8][B2.9][B2.10] a folder, photos, fabrics and the dialogs over them are accessible', async ({
    page,
    signInAs,
  }) => {
    const api = await apiAs('kund')
    const { orderId, folderId, markingId, variant } = await savedMarking(api)
    const file = new Blob([await drawPhoto(page, '#c8b89a')], { type: 'image/jpeg' })
    await api.addMarkingImage({ form: { marking: markingId, name: 'Nisch', note: '', file } })
    await signInAs('kund')
    const marking = `marking/${markingId}`
    /** Each screen, and what opens its dialogs, one over the other. */
    const screens: [path: string, ...openers: string[]][] = [
      [`folder/${folderId}`],
      [`${marking}/2`, translate('Fabrics:Zoom', locale, { color: variant.color })],
      [`${marking}/images`, 'Nisch', translate('MarkingImage:Delete', locale)],
      [`${marking}/create-image`],
      [`fabric/${variant.productId}/${variant.variantId}`],
    ]
    for (const [path, ...openers] of screens) {
      await page.goto(`/${locale}/order/${orderId}/${path}`)
      await expectAccessible(page)
      for (const [over, name] of openers.entries()) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(over + 1)
        await expectAccessible(page)
      }
    }
  })

  test('[A8.3][A8.10] what is missing, and a server that does not answer, are told accessibly', async ({
    page,
    signInAs,
  }) => {
    await signInAs('kund')
    await page.goto(`/${locale}/order/${randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ErrorPage:notFound', locale))
    await expectAccessible(page)

    await page.route('**/api/app/order/*', (route) => route.abort())
    await page.goto(`/${locale}/order/${randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ErrorPage:noAnswer', locale))
    await expectAccessible(page)
  })

  test('[A2.11][A2.31] the search of internal sales is accessible', async ({ page, signInAs }) => {
    await signInAs('salj')
    for (const path of ['orders/search', 'orders/search?q=villa']) {
      await page.goto(`/${locale}/${path}`)
      await expectAccessible(page)
    }
  })
})
