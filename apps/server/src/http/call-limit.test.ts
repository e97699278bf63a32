import { describe, expect, onTestFinished } from 'vitest'
import { startVeck, test } from '../../test/veck.ts'

const most = 20

const startLimited = async () => {
  const veck = await startVeck({ callsPerMinute: most })
  onTestFinished(veck.stop)
  return veck
}
const times = Array.from({ length: most * 2 })

describe('the limit of ordinary calls', () => {
  test('counts calls with forged tokens by IP address, so that a new token for every call does not help', async () => {
    const veck = await startLimited()
    const statuses = new Set<number>()
    for (const [index] of times.entries()) {
      const forger = veck.withToken(`${index}`.padStart(43, 'x'))
      statuses.add((await forger.call('getSystemTexts', { query: { resourceName: 'Errors' } })).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  test('counts all sessions of a user together, and does not limit other users at the same IP address', async () => {
    const veck = await startLimited()
    const [kund, again, kollega] = [await veck.as('kund'), await veck.as('kund'), await veck.as('kollega')]
    for (const user of [kund, again, kollega]) expect((await user.call('getCountries')).status).toBe(200)
    for (const [index] of times.entries()) await (index % 2 ? kund : again).call('getCountries')
    const refused = await kund.call('getCountries')
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await again.call('getCountries')).status).toBe(429)
    expect((await kollega.call('getCountries')).status).toBe(200)
  })

  test('counts visits of the page of an offer', async () => {
    const veck = await startLimited()
    const statuses = new Set<number>()
    for (const _ of times) statuses.add((await veck.app.inject({ url: `/sv/offer/${'x'.repeat(43)}` })).statusCode)
    expect([...statuses]).toEqual([404, 429])
  })

  test('ignores IP addresses in headers if no proxy is trusted', async () => {
    const veck = await startLimited()
    const statuses = new Set<number>()
    for (const [index] of times.entries()) {
      const headers = { 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.0.0.${index}` }
      statuses.add((await veck.anonymous.call('getServerTime', { headers })).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})
