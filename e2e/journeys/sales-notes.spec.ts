import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { anonymousApi, apiAs, baseURL, demoPassword } from '../support/api.ts'
import { tokenMailedTo } from '../support/mail.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

/** Another account of internal sales. */
const newColleague = async () => {
  const admin = await apiAs('salj')
  const email = `kollega-${Date.now()}@veck.example`
  const rights = { acousticUser: false, svenUser: false, internalSalesSven: true, admin: false } as const
  await admin.addUser({ body: { email, language: 'sv', countryCode: 'SE', discountPercentage: 0, ...rights } })
  const personId = await tokenMailedTo(email, baseURL())
  await anonymousApi().confirmEmail({ body: { personId, password: demoPassword, passwordConfirm: demoPassword } })
  return email
}

test('of two colleagues who write a note at the same time, neither overwrites the other by a double click', async ({
  page,
  browser,
  signInAs,
}) => {
  const { orderId } = await savedMarking(await apiAs('kund'))
  const context = await browser.newContext({ baseURL: baseURL() })
  const other = await context.newPage()
  await signInAs('salj')
  await signInAs(await newColleague(), other)
  const card = (of: typeof page) => of.getByRole('region', { name: translate('SalesNote:Title') })
  const button = (of: typeof page, key: 'Add' | 'Edit' | 'Save' | 'KeepMine' | 'TakeTheirs') =>
    card(of).getByRole('button', { name: translate(`SalesNote:${key}`) })
  for (const of of [page, other]) {
    await of.goto(`/sv/order/${orderId}/preview/init`)
    await button(of, 'Add').click()
  }
  await card(other).getByLabel(translate('SalesNote:Label')).fill('Ring före kl. 10')
  await button(other, 'Save').click()
  await expect(card(other)).toContainText('Ring före kl. 10')

  await card(page).getByLabel(translate('SalesNote:Label')).fill('Leverera till lagret')
  const place = await button(page, 'Save').boundingBox()
  await button(page, 'Save').dblclick()
  await expect(card(page).getByRole('alert').filter({ hasText: 'Ring före kl. 10' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  // Nothing else is where the button was.
  for (const key of ['KeepMine', 'TakeTheirs'] as const) {
    const now = await button(page, key).boundingBox()
    const isApart =
      place &&
      now &&
      (now.x >= place.x + place.width ||
        now.x + now.width <= place.x ||
        now.y >= place.y + place.height ||
        now.y + now.height <= place.y)
    expect(isApart).toBe(true)
  }
  await other.reload()
  await expect(card(other)).toContainText('Ring före kl. 10')

  await button(page, 'KeepMine').click()
  await expect(card(page)).toContainText('Leverera till lagret')
  await other.reload()
  await expect(card(other)).toContainText('Leverera till lagret')
  await context.close()
})
