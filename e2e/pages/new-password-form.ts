import type { Page } from '@playwright/test'
import type { Locale } from '@veck/texts'
import { translate } from '../support/translate.ts'

export const newPasswordForm = (page: Page, locale: Locale = 'sv') => {
  const fill = async (password: string, again: string) => {
    await page.getByLabel(translate('NewPassword:Password', locale), { exact: true }).fill(password)
    await page.getByLabel(translate('NewPassword:Confirm', locale), { exact: true }).fill(again)
  }
  return {
    fill,
    save: async (password: string, again: string) => {
      await fill(password, again)
      await page.getByRole('button', { name: translate('ForgotPassword:Save', locale) }).click()
    },
  }
}
