import { randomUUID } from 'node:crypto'
import { anonymousApi } from './api.ts'
import { tokenMailedTo } from './mail.ts'

export const freshEmail = () => `e2e-${randomUUID().slice(0, 13)}@veck.example`

/** A new customer that no other test uses, created through a mailed link as users do. */
export const createAccount = async (emailAddress = freshEmail(), password = 'fyra våder linne') => {
  const api = anonymousApi()
  await api.createAccount({
    body: { emailAddress, localeAndPath: '/sv/account/forgot-password' },
  })
  const personId = await tokenMailedTo(emailAddress)
  await api.confirmEmail({ body: { personId, password, passwordConfirm: password } })
  return { emailAddress, password }
}
