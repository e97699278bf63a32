import { apiAs } from '../support/api.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { signInPage } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

test('a seller makes a client on an order, finds it on the next, changes it on the page and removes it', async ({
  page,
}) => {
  const api = await apiAs('kund')
  const [first, second] = await Promise.all(
    ['Villan', 'Stugan'].map((offerName) => api.createOrder({ body: { offerName, note: '' } })),
  )
  if (!first || !second) throw new Error('An order is missing')
  const name = `Ελένη <b>${first.id.slice(0, 8)}</b>`
  await signInPage(page, 'kund')
  const button = (key: Parameters<typeof translate>[0]) =>
    page.getByRole('button', { name: translate(key), exact: true })

  await page.goto(`/sv/order/${first.id}/edit`)
  const nameField = page.getByRole('textbox', { name: translate('Client:name') })
  await nameField.fill(name)
  await button('Client:Save').click()
  await expect(page.getByText(translate('Client:Saved'))).toBeVisible()

  await page.goto(`/sv/order/${second.id}/edit`)
  await page.getByRole('combobox', { name: translate('Client:Choose') }).fill(`ΕΛΕΝΗ <b>${first.id.slice(0, 8)}`)
  await page.getByRole('option', { name }).click()
  await expect(nameField).toHaveValue(name)

  await page.getByRole('button', { name: translate('Shell:Profile') }).click()
  await page.getByRole('menuitem', { name: translate('Shell:Clients') }).click()
  await page.getByRole('searchbox').fill(first.id.slice(0, 8))
  const rows = page.getByRole('list', { name: translate('Clients:Title') }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('2 öppna')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: translate('Clients:ChangeNamed', 'sv', { name }) }).click()
  await nameField.fill(`${name} P`)
  await button('Client:Save').click()
  await expect(rows).toContainText(`${name} P`)

  await page.getByRole('button', { name: translate('Clients:RemoveNamed', 'sv', { name: `${name} P` }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('Clients:Remove'), exact: true })
    .click()
  await expect(rows).toHaveCount(0)
  // The orders keep the client.
  for (const { id } of [first, second])
    expect((await api.getOrderClient({ params: { id } })).client?.name).toBe(`${name} P`)
  await page.getByRole('button', { name: translate('Toast:Undo'), exact: true }).click()
  await expect(rows).toHaveCount(1)
})
