import { locales } from '@veck/texts'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { punchOut } from '../support/procurement.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

const someone = () => `ebba-${randomUUID().slice(0, 8)}@fyrtornet.example`

test('[A1.3][A2.8][A2.44] a buyer from a procurement system (cXML) is signed in on the list of orders', async ({
  page,
}) => {
  const email = someone()
  await page.goto(await punchOut(email))
  await page.waitForURL('**/sv/orders')
  await page.goto('/sv/account')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: translate('Account:ChangePassword') })).toBeHidden()
})

test('[A2.44] a punch-out can lead to a page of ours, but not to another site', async ({ page }) => {
  await page.goto(`${await punchOut(someone())}&redirect=/sv/help`)
  await page.waitForURL('**/sv/help')
  await page.goto(`${await punchOut(someone())}&redirect=https://evil.example/sv/help`)
  await page.waitForURL('**/sv/orders')
})

test('[A2.44] the page shows that it is signing in', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/app/account/signinsession', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(await punchOut(someone()))
  await expect(page.getByText(translate('PunchoutWaitingMessage'))).toBeVisible()
  await expectAccessible(page)
  answer()
  await page.waitForURL('**/sv/orders')
})

test('[A8.12] a punch-out session works only once', async ({ page, context }) => {
  const startPage = await punchOut(someone())
  await page.goto(startPage)
  await page.waitForURL('**/sv/orders')
  const again = await context.newPage()
  await again.goto(startPage)
  await expect(again.getByRole('alert')).toHaveText(translate('Errors:invalidPunchoutSession'))
  await expectAccessible(again)
})

for (const locale of locales)
  test(`[A5.10][A8.12][A8.14] an invalid punch-out session is refused in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/account/punchout?sessionID=12345`)
    await expect(page.getByRole('alert')).toHaveText(translate('InvalidPunchoutSession', locale))
  })
