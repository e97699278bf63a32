import { pdfMailedTo } from '../support/mail.ts'
import { freshEmail } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/saved-curtain.ts'
import { expect } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a seller mails an offer, changes it, freezes it again, compares, and restores the first version', async ({
  page,
  saved: { api, orderId, markingId },
}) => {
  const params = { id: orderId }
  const email = freshEmail()
  const rule = { method: 'markup', percentage: 100, rounding: 100, minimumMargin: 0, freight: 'included' } as const
  await api.changeOrderRetail({ params, body: { rule, display: null } })
  const client = { name: 'Familjen Ek', phone: '', address: '', reference: '', language: 'sv', consumer: true } as const
  await api.writeOrderClient({ params, body: { ...client, email } })
  const before = (await api.getRetail({ params })).prices.total

  await page.goto(`/sv/order/${orderId}/offer`)
  const press = (key: string, values = {}) =>
    page.getByRole('button', { name: translate(key, 'sv', values), exact: true }).click()
  await press('Revisions:Send')
  await page.getByLabel(translate('Revisions:Message')).fill('Hej!\n\nHär kommer offerten.')
  const mail = page.getByTitle(translate('Revisions:MailLabel')).contentFrame()
  await expect(mail.getByText('Här kommer offerten.').last()).toBeVisible()
  await expectAccessible(page)
  await press('Revisions:SendNow')
  await expect(page.getByText(translate('Revisions:Sent', 'sv', { number: 1, to: email }))).toBeVisible()
  expect((await pdfMailedTo(email)).subarray(0, 5).toString()).toBe('%PDF-')

  await api.changeMarkingRetail({
    params: { ...params, markingId },
    body: { fixedPrice: { amount: 1_234_500, display: 'inclVat' } },
  })
  await page.reload()
  const file = page.waitForEvent('download')
  await press('Revisions:Download')
  await file
  await press('Revisions:Versions')
  await press('Revisions:CompareLabel', { number: 1 })
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/12\s345,00\skr/).first()).toBeVisible()
  await expectAccessible(page)
  await press('Revisions:BackToList')
  await press('Revisions:RestoreLabel', { number: 1 })
  await press('Revisions:RestoreNow')
  await expect(page.getByText(translate('Revisions:Restored', 'sv', { number: 1, kept: 2 }))).toBeVisible()
  expect((await api.getRetail({ params })).prices.total).toEqual(before)
})
