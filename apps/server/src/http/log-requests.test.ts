import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startVeck } from '../../test/veck.ts'

test('the log says who was refused what and why, and nothing more of other calls', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const veck = await startVeck({ logger })
  onTestFinished(veck.stop)
  const kund = await veck.as('kund')
  await kund.call('getProfile')
  await kund.call('findUsers', { query: { searchText: 'hidden\n{"forged":true}' } })
  await veck.anonymous.call('getProfile')
  const [allowed, forbidden, unknown] = lines.filter(({ msg }) => msg === 'answered').slice(-3)
  expect(allowed).toMatchObject({ status: 200, route: '/api/app/account/profile', reqId: expect.any(String) })
  expect(allowed).not.toHaveProperty('ip')
  expect(allowed).not.toHaveProperty('account')
  expect(forbidden).toMatchObject({ status: 403, code: 'forbidden', account: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(unknown).toMatchObject({ status: 401, code: 'unauthorized', ip: '127.0.0.1' })
  expect(JSON.stringify(lines)).not.toMatch(/hidden|forged/)
})
