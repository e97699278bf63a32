import { describe, expect } from 'vitest'
import { countAttempts } from '../../src/core/attempts.ts'
import { passwordChecksOf } from '../../src/modules/accounts/limits.ts'
import { personIdIn } from '../mailed-link.ts'
import { test, type Veck } from '../veck.ts'

const kund = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
const password = 'åtta gröna fållar'
const localeAndPath = '/sv/account/forgot-password'
const owner = '192.0.2.7'
const stranger = '198.51.100.9'

const signIn = (veck: Veck, from: string, body = kund, cookie = '') =>
  veck.anonymous.call('signInToken', { body, from, headers: { cookie } })
const guess = (veck: Veck, from: string, cookie = '') => signIn(veck, from, { ...kund, password: 'wrong' }, cookie)
/**
 * Counts as many wrong passwords as one account may have in an hour, each from another network. It does not calculate
 * password hashes, because that is slow.
 */
const guessEverywhere = async (veck: Veck) => {
  for (let index = 0; index < 100; index += 1)
    await countAttempts(veck.db, veck.clock, passwordChecksOf(kund.emailAddress, `2001:db8:0:${index}::/64`))
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .filter((cookie) => cookie.startsWith('veck-browser-'))
    .join('; ')

describe('other people cannot lock out the owner', () => {
  test('guesses from one IP address do not delay the owner at another IP address', async ({ veck }) => {
    veck.clock.stop()
    for (let round = 0; round < 30; round += 1) await guess(veck, stranger)
    expect((await signIn(veck, stranger)).status).toBe(429)
    expect((await signIn(veck, owner)).status).toBe(200)
  })

  test('all IP addresses of one IPv6 network are counted together', async ({ veck }) => {
    veck.clock.stop()
    const statuses = []
    for (let index = 0; index < 8; index += 1) statuses.push((await guess(veck, `2001:db8:1:2::${index}`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  })

  test('the pauses get longer with more guesses, up to an hour', async ({ veck }) => {
    veck.clock.stop()
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 5; index += 1) expect((await guess(veck, stranger)).status).toBe(400)
      const refused = await guess(veck, stranger)
      const seconds = Number(refused.headers['retry-after'])
      expect(refused.status).toBe(429)
      pauses.push(seconds)
      veck.clock.forward(seconds * 1000 + 1)
    }
    const [first = 0, second = 0, , fourth = 0] = pauses
    expect(first).toBeLessThanOrEqual(30)
    expect(second).toBeGreaterThan(200)
    expect(fourth).toBeGreaterThan(1800)
    expect(fourth).toBeLessThanOrEqual(3600)
    expect((await guess(veck, stranger)).status).toBe(400)
  })

  test('guesses from many networks do not delay a browser that has signed in before', async ({ veck }) => {
    veck.clock.stop()
    const cookie = cookieOf(await signIn(veck, owner))
    await guessEverywhere(veck)
    expect((await signIn(veck, owner)).status).toBe(429)
    expect((await signIn(veck, owner, kund, cookie)).status).toBe(200)
  })

  test('a known browser is slowed down by its own wrong guesses', async ({ veck }) => {
    veck.clock.stop()
    const cookie = cookieOf(await signIn(veck, owner))
    for (let round = 0; round < 5; round += 1) expect((await guess(veck, owner, cookie)).status).toBe(400)
    expect((await signIn(veck, owner, kund, cookie)).status).toBe(429)
  })

  test('a browser cookie is valid only for its account and password, for half a year', async ({ veck }) => {
    veck.clock.stop()
    const cookie = cookieOf(await signIn(veck, owner))
    const others = cookieOf(await signIn(veck, owner, { ...kund, emailAddress: 'kollega@veck.example' }))
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const [name] = cookie.split('=')
    const borrowed = `${name}=${others.split('=')[1]}`
    await guessEverywhere(veck)
    for (const worthless of [others, forged, borrowed, `${name}=`, 'x'.repeat(5000)])
      expect((await signIn(veck, owner, kund, worthless)).status).toBe(429)
    expect((await signIn(veck, owner, kund, cookie)).status).toBe(200)
    veck.clock.forward(181 * 24 * 3600_000)
    await guessEverywhere(veck)
    expect((await signIn(veck, owner, kund, cookie)).status).toBe(429)
  })

  test('a changed password makes earlier cookies invalid, and its browser gets a new one', async ({ veck }) => {
    const before = cookieOf(await signIn(veck, owner))
    const body = { currentPassword: kund.password, password, passwordConfirm: password }
    const after = cookieOf(await (await veck.as('kund')).call('changePassword', { body }))
    await guessEverywhere(veck)
    expect((await signIn(veck, owner, { ...kund, password }, before)).status).toBe(429)
    expect((await signIn(veck, owner, { ...kund, password }, after)).status).toBe(200)
  })

  test('guesses from many networks do not stop a signed-in user from changing the password', async ({ veck }) => {
    veck.clock.stop()
    const session = await veck.as('kund')
    await guessEverywhere(veck)
    const body = { currentPassword: kund.password, password, passwordConfirm: password }
    expect((await session.call('changePassword', { body })).status).toBe(204)
  })

  test('the owner can sign in with a mailed link during any number of guesses', async ({ veck }) => {
    veck.clock.stop()
    await guessEverywhere(veck)
    await veck.anonymous.call('forgotPassword', {
      body: { emailAddress: kund.emailAddress, localeAndPath },
      from: owner,
    })
    await veck.doJobs()
    const personId = personIdIn(veck.mails.at(-1))
    const chosen = await veck.anonymous.call('setPassword', {
      body: { personId, password, passwordConfirm: password },
      from: owner,
    })
    await guessEverywhere(veck)
    expect((await signIn(veck, owner, { ...kund, password }, cookieOf(chosen))).status).toBe(200)
  })

  test('a stranger who requests reset mails does not use up the owner’s limit', async ({ veck }) => {
    veck.clock.stop()
    const ask = (from: string, cookie = '') =>
      veck.anonymous.call('forgotPassword', {
        body: { emailAddress: kund.emailAddress, localeAndPath },
        from,
        headers: { cookie },
      })
    const cookie = cookieOf(await signIn(veck, owner))
    for (let round = 0; round < 5; round += 1) expect((await ask(stranger)).status).toBe(200)
    expect((await ask(stranger)).status).toBe(429)
    expect((await ask(owner)).status).toBe(200)
    // When many IP addresses ask for mails, only a known browser of the owner still gets one.
    for (let index = 0; index < 20; index += 1) await ask(`203.0.113.${index}`)
    expect((await ask('192.0.2.8')).status).toBe(429)
    expect((await ask(owner, cookie)).status).toBe(200)
  })
})

test('the owner gets one mail a day if there are many wrong passwords', async ({ veck }) => {
  veck.clock.stop()
  await Promise.all(Array.from({ length: 9 }, (_, index) => guess(veck, `203.0.113.${index}`)))
  await veck.doJobs()
  expect(veck.mails).toEqual([])
  await Promise.all(Array.from({ length: 9 }, (_, index) => guess(veck, `203.0.113.${20 + index}`)))
  await veck.doJobs()
  expect(veck.mails).toMatchObject([{ to: kund.emailAddress, subject: 'Någon försöker logga in på ditt konto i Veck' }])
  veck.clock.forward(24 * 3600_000 + 1000)
  for (let index = 0; index < 10; index += 1) await guess(veck, `203.0.113.${index}`)
  await veck.doJobs()
  expect(veck.mails).toHaveLength(2)
})
