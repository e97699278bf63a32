import { calls, type Call, type CallName } from '@veck/contract'
import { describe, expect, onTestFinished } from 'vitest'
import { personIdIn } from '../test/mailed-link.ts'
import { startVeck, test, type Veck } from '../test/veck.ts'

const named = (Object.entries(calls) as [CallName, Call][]).filter(([, { foreignBody }]) => !foreignBody)
const guarded = named.filter(([, { access }]) => access !== 'anonymous')
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))

const answersTo = async (veck: Veck, token: string, some: [CallName, Call][]) => {
  const answers: [string, number][] = []
  for (const [name, call] of some) {
    const { status } = await veck.withToken(token).call(name, { params: paramsOf(call) })
    answers.push([name, status])
  }
  return answers
}
// checkSessionExpired answers 200 and says in the body that the session is over (A7.6).
const refused = guarded.map(([name]) => [name, name === 'checkSessionExpired' ? 200 : 401])

const otherTokens = async (veck: Veck) => {
  const emailAddress = 'kund@veck.example'
  const { body } = await veck.anonymous.call('signInToken', { body: { emailAddress, password: 'veck-demo' } })
  const localeAndPath = '/sv/account/forgot-password'
  await veck.anonymous.call('forgotPassword', { body: { emailAddress, localeAndPath } })
  await veck.doJobs()
  return { refreshToken: String(body.token.refreshToken), personId: personIdIn(veck.mails[0]) }
}

describe('all calls', () => {
  test('[A4.3][A8.1][B8.10] with the token of an expired session answer 401', async ({ veck }) => {
    const { token = '' } = await veck.as('salj')
    veck.clock.forward(2 * 3_600_000 + 1000)
    expect(await answersTo(veck, token, guarded)).toEqual(refused)
  })

  test('with the token of another installation answer 401', async ({ veck }) => {
    const other = await startVeck()
    onTestFinished(other.stop)
    const { token = '' } = await other.as('salj')
    expect(await answersTo(veck, token, guarded)).toEqual(refused)
  })

  test('with a token that is meant for something else answer 401', async ({ veck }) => {
    const { refreshToken, personId } = await otherTokens(veck)
    expect(await answersTo(veck, refreshToken, guarded)).toEqual(refused)
    expect(await answersTo(veck, personId, guarded)).toEqual(refused)
  })

  test('[A6.1] that need no session ignore a wrong token', async ({ veck }) => {
    const anonymous = named.filter(([, { access }]) => access === 'anonymous')
    const answers = await answersTo(veck, 'x'.repeat(43), anonymous)
    expect(answers.filter(([, status]) => status === 401 || status >= 500)).toEqual([])
  })
})

describe('a server clock that jumps', () => {
  const day = 24 * 3_600_000

  test('forwards ends sessions, which are valid again when it jumps back', async ({ veck }) => {
    const kund = await veck.as('kund')
    veck.clock.forward(day)
    expect((await kund.call('getCountries')).status).toBe(401)
    veck.clock.forward(-day)
    expect((await kund.call('getCountries')).status).toBe(200)
  })

  test('backwards does not make a session last longer', async ({ veck }) => {
    veck.clock.forward(day)
    const kund = await veck.as('kund')
    veck.clock.forward(-day)
    expect((await kund.call('getCountries')).status).toBe(200)
    veck.clock.forward(2 * 3_600_000 + 1000)
    expect((await kund.call('getCountries')).status).toBe(401)
  })

  test('backwards does not block sign-ins for longer than the limit', async ({ veck }) => {
    const signIn = (password: string) =>
      veck.anonymous.call('signInToken', { body: { emailAddress: 'kund@veck.example', password } })
    veck.clock.forward(day)
    for (let round = 0; round < 10; round += 1) await signIn('wrong')
    expect((await signIn('veck-demo')).status).toBe(429)
    veck.clock.forward(-day)
    expect((await signIn('veck-demo')).status).toBe(200)
  })
})
