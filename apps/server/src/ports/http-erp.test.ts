import { expect, onTestFinished, test } from 'vitest'
import { startErpServer, type ErpBehaviour } from '../../test/erp-server.ts'
import { ErpRefused } from './erp.ts'
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
    (error: unknown) => (error instanceof ErpRefused ? `refused: ${error.message}` : 'failed'),
  )

test('an order arrives whole, under its key, with the user and password of the address in a header', async () => {
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
  [408, 'failed'],
  [409, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
  ['lose answer', 'failed'],
] as const)('an answer of %s: %s', async (behaviour, outcome) => {
  const server = await serve(behaviour)
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe(outcome)
})

test('an ERP that hangs is left after a while, and one that is gone fails at once', async () => {
  const server = await serve('hang')
  expect(await outcomeOf(createHttpErp(server.url, 200).handOver(order))).toBe('failed')
  await server.stop()
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe('failed')
})

test('an order follows nobody elsewhere', async () => {
  const server = await serve(307, 201)
  expect(await outcomeOf(createHttpErp(server.url).handOver(order))).toBe('failed')
  expect(server.requests).toHaveLength(1)
})
