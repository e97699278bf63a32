import { expect } from 'vitest'
import { test } from '../../../test/veck.ts'

test('[A7.32] ping and server time answer everyone, as JSON', async ({ veck }) => {
  const ping = await veck.anonymous.call('ping')
  expect([ping.status, ping.body]).toEqual([200, 'pong'])
  const time = await veck.anonymous.call('getServerTime')
  expect(time.status).toBe(200)
  expect(Math.abs(Date.parse(time.body) - veck.clock.now().getTime())).toBeLessThan(5000)
  for (const { headers } of [ping, time]) expect(headers['content-type']).toBe('application/json; charset=utf-8')
})
