import type { BrowserContext } from '@playwright/test'
import type { SignedIn } from '@veck/contract'
import { createClient, type Client } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'

export const baseURL = () => process.env.VECK_URL ?? ''
export const demoPassword = 'veck-demo'
export const emailOf = (who: string) => (who.includes('@') ? who : `${who}@veck.example`)

const xhr = (token?: string) => ({ 'accept-language': 'sv-SE', ...(token ? { authorization: `Bearer ${token}` } : {}) })

export const anonymousApi = () => createClient({ baseUrl: baseURL(), headers: () => xhr() })

const signInByApi = async (who: string) =>
  requireSignedIn(await anonymousApi().signInToken({ body: { emailAddress: emailOf(who), password: demoPassword } }))

/** Signs in from a browser context, which keeps the cookie that images need. */
export const signInInBrowser = async ({ request }: BrowserContext, who: string): Promise<SignedIn> => {
  const data = { emailAddress: emailOf(who), password: demoPassword }
  return (await request.post(`${baseURL()}/api/app/account/signintoken`, { data })).json()
}

/** The API as a demo user, to prepare what a journey needs. */
export const apiAs = async (who: string): Promise<Client> => {
  const { token } = await signInByApi(who)
  return createClient({ baseUrl: baseURL(), headers: () => xhr(token.accessToken) })
}
