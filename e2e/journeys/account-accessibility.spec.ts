import { expectAccessible } from '../support/axe.ts'
import { inBothLanguages } from '../support/both-languages.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'

// Many screens, each judged as a whole.
test.slow()

const anonymous = [
  'account/login',
  'account/forgot-password',
  'account/forgot-password?action=confirm&personId=once',
  'account/punchout?sessionID=12345',
  'ping',
  'getservertime',
]
const signedIn = ['account', 'account/change-password', 'account/choose-application', 'help']

inBothLanguages((locale) => {
  test('[A2.3][A2.4][A2.8][A2.19][A2.23] the ways in are accessible', async ({ page }) => {
    for (const path of anonymous) {
      // Judged with what the server answered.
      await page.goto(`/${locale}/${path}`, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    }
  })

  test('[A2.5][A2.6][A2.7][A2.9] the screens of the account are accessible', async ({ page, signInAs }) => {
    await signInAs('bada')
    for (const path of signedIn) {
      await page.goto(`/${locale}/${path}`)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: translate('Shell:Profile', locale) }).click()
    await expect(page.getByRole('menuitem', { name: translate('Shell:SignOut', locale) })).toBeVisible()
    await expectAccessible(page)
  })
})
