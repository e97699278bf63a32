import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiAs } from '../support/api.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { delivery } from '../support/delivery.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

/** Sends a document as an ERP does that can only write files. */
const dropFile = (document: { id: string }) => {
  const folder = join(process.env.VECK_E2E_DATA_DIR ?? '', 'erp-in')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${document.id}.json`), JSON.stringify(document))
}

test('an administrator finds a message about an order that is not placed yet, reads it, and applies it later', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kund')
  const { orderId } = await savedMarking(api)
  const { offerNumber } = await api.getOrder({ params: { id: orderId } })
  const id = `J-${offerNumber}`
  const promised = { to: '2098-03-17' }
  const answer = {
    type: 'orderResponse',
    sender: 'ERP',
    issuedAt: new Date().toISOString(),
    code: 'accepted',
    promised,
  }
  dropFile({ ...answer, id, order: String(offerNumber) } as { id: string })

  await signInAs('salj')
  await page.goto('/sv/admin/messages')
  await page.getByText(translate('AdminMessages:attention'), { exact: true }).first().click()
  await page.getByLabel(translate('AdminMessages:Order')).fill(String(offerNumber))
  const name = `${translate('AdminMessages:orderResponse')} ${id}`
  const row = page.getByRole('listitem').filter({ hasText: id })
  // The folder is looked at every two seconds, and the page asks every ten.
  await expect(row).toContainText(translate('AdminMessages:problem.unknownOrder'))
  await expectAccessibleInLightAndDark(page)

  await row.getByRole('button', { name: translate('AdminMessages:DocumentOf', 'sv', { name }) }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText('"code": "accepted"')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await api.placeOrder({ body: { orderId, customerInformation: delivery } })
  await row.getByRole('button', { name: translate('AdminMessages:RetryThis', 'sv', { name }) }).click()
  await expect(page.getByText(translate('AdminMessages:Retried'))).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByText(translate('AdminMessages:all'), { exact: true }).first().click()
  await expect(row).toContainText(translate('AdminMessages:state.applied'))
  await row.getByRole('link', { name: String(offerNumber) }).click()
  await expect(page.getByText('Bekräftad, leverans vecka 12').first()).toBeVisible()
})

test('the messages fit on a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('salj')
  for (const locale of ['sv', 'en'] as const) {
    await page.goto(`/${locale}/admin/messages`)
    const days = page.getByRole('region', { name: translate('AdminMessages:Days', locale) })
    await expect(days.getByRole('row')).toHaveCount(15)
    const hidden = await days.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden).toBeLessThanOrEqual(0)
  }
})
