import type { Page } from '@playwright/test'
import type { Locale } from '@veck/texts'
import { emailOf, demoPassword } from '../support/api.ts'
import { translate } from '../support/translate.ts'

export const signInPage = (page: Page, locale: Locale = 'sv') => {
  const email = page.getByLabel(translate('Login:Email', locale))
  const password = page.getByLabel(translate('Login:Password', locale), { exact: true })
  const submit = page.getByRole('button', { name: translate('Login:Submit', locale), exact: true })
  return {
    email,
    submit,
    /** Of the password. The button for passkeys has its own. */
    message: page.getByRole('alert').first(),
    open: () => page.goto(`/${locale}/account/login`),
    /** Signs in on the open page. */
    signIn: async (who: string, secret = demoPassword) => {
      await email.fill(emailOf(who))
      await password.fill(secret)
      await submit.click()
    },
  }
}
