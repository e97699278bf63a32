import { CompanyNumberMaxLength } from '@veck/contract/limits'
import { isEmail } from '@mantine/form'
import { cleanText } from '@veck/domain'
import { i18n } from '../language/i18n.ts'

// For the `validate` of a form; the messages are in the language on screen.

export const filledIn = (value: string) => (cleanText(value) === '' ? i18n.t('Fields:required') : null)

export const emailAddress = (value: string) => filledIn(value) ?? isEmail(i18n.t('Fields:invalidEmail'))(value.trim())

export const maxCompanyNumber = CompanyNumberMaxLength
