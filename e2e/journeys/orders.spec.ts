import { apiAs } from '../support/api.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const unique = () => `E2E ${Math.random().toString(36).slice(2, 8)}`

test('[A1.4][A2.13][A2.15][A2.34][A2.35][A4.5] an order is created, renamed, found by typing, and deleted', async ({
  page,
  signInAs,
}) => {
  const name = unique()
  await signInAs('kollega')
  await page.goto('/sv/orders')
  await page.getByRole('link', { name: 'Ny offert', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Skapa offert' })).toBeDisabled()
  await page.getByLabel('Offertnamn').fill(name)
  await page.getByLabel('Anteckning').fill('Mäta om i köket')
  await page.getByRole('button', { name: 'Skapa offert' }).click()
  await expect(page).toHaveURL(/\/sv\/order\/[\da-f-]{36}/)

  const id = /order\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.goto(`/sv/order/${id}/edit`)
  await expect(page.getByLabel('Anteckning')).toHaveValue('Mäta om i köket')
  await expect(page.getByRole('heading', { name: 'Historik' })).toBeVisible()
  await expect(page.getByText('Skapade offerten')).toBeVisible()
  await page.getByLabel('Offertnamn').fill(`${name} B`)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page).not.toHaveURL(/edit/)

  await page.goto('/sv/orders')
  await page.getByLabel(/Filtrera/).fill(`${name} B`)
  await expect(page.getByRole('link', { name: new RegExp(`#\\d+ ${name} B`) })).toHaveAttribute(
    'href',
    `/sv/order/${id}`,
  )
  await page.getByRole('button', { name: 'Ta bort …' }).click()
  await expect(page.getByRole('button', { name: 'Ta bort valda' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ta bort valda' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Flyttade till papperskorgen: 1')).toBeVisible()
  await expect(page.getByText(`${name} B`)).toHaveCount(0)
})

test('[A2.35] a save after another user’s change shows that change and overwrites nothing', async ({
  page,
  signInAs,
}) => {
  const api = await apiAs('kollega')
  const { id } = await api.createOrder({ body: { offerName: unique(), note: '' } })
  await signInAs('kollega')
  await page.goto(`/sv/order/${id}/edit`)
  await page.getByLabel('Offertnamn').fill('Mitt namn')
  const order = await api.getOrder({ params: { id } })
  await api.updateOrder({ body: { id, offerName: 'Deras namn', note: '', version: order.version } })
  await page.keyboard.press('Enter')
  // The part about the client has a place for messages too.
  await expect(page.getByRole('alert').filter({ hasText: 'Deras namn' })).toBeVisible()
  // A user who may still be typing stays on the page.
  await expect(page.getByLabel('Offertnamn')).toBeFocused()
  await expectAccessible(page)
  expect((await api.getOrder({ params: { id } })).offerName).toBe('Deras namn')
  await page.getByRole('button', { name: 'Behåll min text' }).click()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page).not.toHaveURL(/edit/)
  expect((await api.getOrder({ params: { id } })).offerName).toBe('Mitt namn')
})

test('[A2.11][A2.31][A2.32][A6.4] sales find an order by its name and open it with the keyboard', async ({
  page,
  signInAs,
}) => {
  const name = unique()
  const { id } = await (await apiAs('kollega')).createOrder({ body: { offerName: name, note: '' } })
  await signInAs('salj')
  await page.goto('/en/orders/search')
  await page.getByRole('searchbox').fill(`  ${name} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=E2E/)
  await expect(page.getByRole('cell', { name: 'Open', exact: true })).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(id))
})

test('[A2.12][A2.42][A4.15] orders are shared, opened by the other user, and no longer shared', async ({
  page,
  browser,
  signInAs,
}) => {
  const name = unique()
  const { id } = await (await apiAs('bada')).createOrder({ body: { offerName: name, note: '' } })
  await signInAs('bada')
  await page.goto('/sv/orders/share')
  await page.getByLabel('E-postadress').fill('kund@veck.example')
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  await expect(page.getByText('kund@veck.example')).toBeVisible()
  await page.getByLabel('E-postadress').fill('bada@veck.example')
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'dig själv' })).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newPage()
  await signInAs('kund', other)
  await other.goto('/sv/orders')
  await other.getByLabel(/Filtrera/).fill(name)
  await expect(other.getByRole('link', { name: new RegExp(`${name}.*bada@veck`) })).toHaveAttribute(
    'href',
    `/sv/order/${id}`,
  )
  await other.close()

  await page.getByRole('button', { name: 'Sluta dela med kund@veck.example' }).click()
  await expect(page.getByRole('dialog')).toContainText('kund@veck.example')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sluta dela' }).click()
  await expect(page.getByText('Du delar inte dina offerter')).toBeVisible()
})

test('[16.10] an order is deleted by name, found in the bin and restored', async ({ page, signInAs }) => {
  const name = unique()
  await (await apiAs('kollega')).createOrder({ body: { offerName: name, note: '' } })
  await signInAs('kollega')
  await page.goto('/sv/orders')
  await page.getByLabel('Filtrera på namn, nummer, kund eller ägare').fill(name)
  await page.getByRole('button', { name: 'Ta bort …' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ta bort valda' }).click()
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Flyttade till papperskorgen: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Papperskorg' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`Återställ .*${name}`) }).click()
  await expect(page.getByText(`${name} är återställd.`)).toBeVisible()
  await page.getByRole('link', { name: 'Offerter', exact: true }).click()
  await page.getByLabel('Filtrera på namn, nummer, kund eller ägare').fill(name)
  await expect(page.getByRole('link', { name })).toContainText('0 gardiner')
})
