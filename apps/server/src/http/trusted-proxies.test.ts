import { describe, expect, onTestFinished, test } from 'vitest'
import { startVeck } from '../../test/veck.ts'

const most = 20

/** Which of twice as many calls as are allowed were answered, each with another X-Forwarded-For. */
const statusesOf = async (trustProxy: number | string[], forwardedFor: (index: number) => string) => {
  const veck = await startVeck({ callsPerMinute: most, trustProxy })
  onTestFinished(veck.stop)
  const statuses = new Set<number>()
  for (let index = 0; index < most * 2; index += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(index) }
    statuses.add((await veck.anonymous.call('getServerTime', { headers })).status)
  }
  return [...statuses]
}

describe('behind a trusted proxy', () => {
  test('callers are counted by the IP address that the proxy saw', async () => {
    expect(await statusesOf(1, (index) => `192.0.2.${index}`)).toEqual([200])
    expect(await statusesOf(['127.0.0.0/8'], (index) => `192.0.2.${index}`)).toEqual([200])
  })

  test('IP addresses that the caller itself writes in X-Forwarded-For are ignored', async () => {
    expect(await statusesOf(1, (index) => `192.0.2.${index}, 198.51.100.1`)).toEqual([200, 429])
    expect(await statusesOf(['127.0.0.0/8'], (index) => `192.0.2.${index}, 198.51.100.1`)).toEqual([200, 429])
    expect(await statusesOf(2, (index) => `192.0.2.${index}, 198.51.100.1, 10.0.0.1`)).toEqual([200, 429])
  })

  test('the IP addresses of one IPv6 /64 network count as one caller', async () => {
    expect(await statusesOf(1, (index) => `2001:db8:0:1::${index.toString(16)}`)).toEqual([200, 429])
    expect(await statusesOf(1, (index) => `2001:db8:0:${index.toString(16)}::1`)).toEqual([200])
  })
})

test('password guesses from one IPv6 network are counted together', async () => {
  const veck = await startVeck({ trustProxy: 1 })
  onTestFinished(veck.stop)
  const statuses = new Set<number>()
  for (let index = 0; index < 60; index += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:0:1::${index.toString(16)}` }
    const body = { emailAddress: `nobody-${index}@veck.example`, password: 'wrong' }
    statuses.add((await veck.anonymous.call('signInToken', { body, headers })).status)
  }
  expect([...statuses].at(-1)).toBe(429)
})
