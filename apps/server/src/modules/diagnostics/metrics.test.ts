import { describe, expect, onTestFinished } from 'vitest'
import { startVeck, test, type Veck } from '../../../test/veck.ts'
import { ErpRefused } from '../../ports/erp.ts'
import { addJobOfAnyKind } from '../jobs/jobs.ts'
import { createMetrics } from './metrics.ts'

const token = 'a token of the monitoring'

const startMetered = async () => {
  const metrics = createMetrics(token)
  const veck = await startVeck({ metrics })
  onTestFinished(veck.stop)
  return { veck, metrics }
}

const read = async ({ app }: Veck, authorization = `Bearer ${token}`) => {
  const { statusCode, body, headers } = await app.inject({ url: '/metrics', headers: { authorization } })
  return { statusCode, body, type: String(headers['content-type']) }
}

describe('metrics', () => {
  test('report calls by route, the pool, the queue, memory and the event loop', async () => {
    const { veck } = await startMetered()
    const kund = await veck.as('kund')
    await kund.call('getOrder', { params: { id: '00000000-0000-4000-8000-000000000000' } })
    await addJobOfAnyKind(veck.db, 'note', {}, { maxAttempts: 3 })
    const { body, type } = await read(veck)
    expect(type).toContain('text/plain')
    expect(body).toContain('veck_http_request_seconds_count{method="GET",route="/api/app/order/:id",status="404"} 1')
    expect(body).toContain('veck_jobs{task="note",state="due"} 1')
    expect(body).toMatch(/^veck_database_up 1$/m)
    expect(body).toMatch(/^veck_database_connections\{state="awaited"\} 0$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    // An id, an address or a search text in a label would be people's data, and a label for each.
    expect(body).not.toContain('00000000-0000')
    expect(body).not.toContain('veck.example')
  })

  test('count mails and orders by their outcome', async () => {
    const { veck, metrics } = await startMetered()
    const refusing = metrics.ofErp({ handOver: () => Promise.reject(new ErpRefused('no')) })
    const order = { key: 'k', document: '<Order/>' }
    await expect(refusing.handOver(order)).rejects.toThrow(ErpRefused)
    await metrics.ofErp({ handOver: async () => {} }).handOver(order)
    const away = metrics.ofMailer({ send: () => Promise.reject(new Error('away')) })
    await expect(away.send({} as never)).rejects.toThrow('away')
    const { body } = await read(veck)
    expect(body).toContain('veck_deliveries_total{to="erp",outcome="refused"} 1')
    expect(body).toContain('veck_deliveries_total{to="erp",outcome="accepted"} 1')
    expect(body).toContain('veck_deliveries_total{to="mail",outcome="failed"} 1')
  })

  test('are refused without their own token, also with the token of a user', async () => {
    const { veck } = await startMetered()
    const salj = await veck.as('salj')
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token, `Bearer ${salj.token}`])
      expect((await read(veck, authorization)).statusCode).toBe(401)
  })

  test('do not exist unless they are configured', async ({ veck }) => {
    expect((await read(veck)).statusCode).toBe(404)
  })
})
