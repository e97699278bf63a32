import { expect, onTestFinished, test } from 'vitest'
import { startErpServer, type ErpBehaviour } from '../../test/erp-server.ts'
import { ErpRefused, ErpUnreached } from './erp.ts'
import { createHttpErp } from './http-erp.ts'

const order = { key: '8a0b8f8e-7a8e-4e0e-9d5e-000000000001', document: '<Order>åäö</Order>' }

const serve = async (...behaviours: ErpBehaviour[]) => {
  const server = await startErpServer(...behaviours)
  onTestFinished(server.stop)
  return server
}
const outcomeOf = (handing: Promise<void>) =>
  handing.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof ErpRefused) return `refused: ${error.message}`
      return error instanceof ErpUnreached ? 'unreached' : 'failed'
    },
  )

test('an order is sent complete, with its key, and with the user and password of the url in a header', async () => {
  const server = await serve(201)
  await createHttpErp(`http://veck:hemligt%20ord@127.0.0.1:${server.port}/orders`).handOver(order)
  const authorization = `Basic ${Buffer.from('veck:hemligt ord').toString('base64')}`
  expect(server.requests).toEqual([{ ...order, authorization }])
})

test.each([
  [200, 'taken'],
  [202, 'taken'],
  [400, 'refused: 400 Okänd artikel 31-01'],
  [422, 'refused: 422 Okänd artikel 31-01'],
  [410, 'refused: 410 Okänd artikel 31-01'],
  [413, 'refused: 413 Okänd artikel 31-01'],
  [415, 'refused: 415 Okänd artikel 31-01'],
  [{ status: 409, body: '{"refused": "Kunden är spärrad"}' }, 'refused: 409 Kunden är spärrad'],
  [409, 'failed'],
  [{ status: 409, body: '{"refused": ""}' }, 'failed'],
  [{ status: 409, body: '{"refused": true}' }, 'failed'],
  [{ status: 409, body: '"refused"' }, 'failed'],
  [{ status: 409, body: 'null' }, 'failed'],
  ...[301, 302, 304, 401, 402, 403, 404, 405, 406, 407, 408, 411, 412, 414, 416, 421, 423, 424, 425, 429, 431, 451].map(
    (status) => [status, 'failed'] as const,
  ),
  ...[500, 501, 502, 503, 504, 599].map((status) => [status, 'failed'] as const),
  ['lose answer', 'failed'],
] as const)('the answer %j has the outcome “%s”', async (behaviour, outcome) => {
  const server = await serve(behaviour)
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe(outcome)
})

test('a request to an ERP that hangs fails after a timeout, and an ERP that is down is not reached', async () => {
  const server = await serve('hang')
  expect(await outcomeOf(createHttpErp(server.url, 200).handOver(order))).toBe('failed')
  await server.stop()
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe('unreached')
  expect(await outcomeOf(createHttpErp('http://erp.veck.invalid/').handOver(order))).toBe('unreached')
})

test('the request with an order does not follow redirects', async () => {
  const server = await serve(307, 201)
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe('failed')
  expect(server.requests).toHaveLength(1)
})
