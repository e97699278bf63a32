import { createClient } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { emailOf, demoPassword } from './api.ts'
import { tokenMailedTo } from './mail.ts'

export const ownPassword = 'fyra våder linne'

/** The email of an account outside the demo, which still works when the demo is off. */
export const ownEmail = (who: string) => `${who}@veckarna.se`

/**
 * Creates accounts as the demo's administrator; each sets a password by its mailed link. `chef` is an administrator.
 */
export const createOwnAccounts = async (baseUrl: string, names: readonly string[]) => {
  const anonymous = createClient({ baseUrl, headers: () => ({}) })
  const credentials = { emailAddress: emailOf('salj'), password: demoPassword }
  const { token } = requireSignedIn(await anonymous.signInToken({ body: credentials }))
  const admin = createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
  const customer = { acousticUser: false, language: 'sv', countryCode: 'SE', discountPercentage: 0 } as const
  for (const who of names) {
    const isChef = who === 'chef'
    const body = { ...customer, email: ownEmail(who), svenUser: !isChef, internalSalesSven: isChef, admin: isChef }
    const { id } = await admin.addUser({ body })
    const personId = await tokenMailedTo(ownEmail(who), baseUrl)
    await anonymous.confirmEmail({ body: { personId, password: ownPassword, passwordConfirm: ownPassword } })
    const company = { electronicAddress: '556036-0793', vatNumber: '', verified: false }
    await admin.changeUserCompany({ params: { id }, body: company })
  }
}
