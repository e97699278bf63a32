import { pino } from 'pino'
import { Registry } from 'prom-client'
import { describe, expect } from 'vitest'
import { heavyWork } from '../../../test/heavy-work.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { sealKeys } from '../../db/schema/seal-keys.ts'
import { checkSealOfServer, type SealHealth } from '../sealing/index.ts'
import { makeSealKey } from '../sealing/self-made-key.ts'
import { createSealMetrics } from './seal-metrics.ts'

const minute = 60_000

const metricsOf = (check: () => Promise<SealHealth>, maxWait = minute) => {
  const registry = new Registry()
  const { look } = createSealMetrics(registry, pino({ level: 'silent' }), check, maxWait)
  return async () => {
    await look()
    return registry.metrics()
  }
}

const ofServer = ({ db, clock }: Veck) => metricsOf(() => checkSealOfServer({ db, clock, heavyWork }))

describe('the metrics of the seal', () => {
  test('report that offers can be sealed, and when the certificate ends', async ({ veck }) => {
    const body = await ofServer(veck)()
    expect(body).toMatch(/^veck_seal_up 1$/m)
    const seconds = Number(/^veck_seal_expires_timestamp_seconds (\d+)/m.exec(body)?.[1])
    const years = (seconds * 1000 - veck.clock.now().getTime()) / (365.25 * 24 * 60 * minute)
    expect(Math.round(years)).toBe(10)
  })

  test('report that offers cannot be sealed if the key is broken', async ({ veck }) => {
    const certificate = Buffer.from(makeSealKey(veck.clock.now()).certificates[0])
    const createdAt = veck.clock.now()
    await veck.db.insert(sealKeys).values({ number: 1, createdAt, certificate, privateKey: Buffer.from('no key') })
    expect(await ofServer(veck)()).toMatch(/^veck_seal_up 0$/m)
  })

  test('check once an hour, and again if the check failed', async () => {
    const now = new Date('2026-11-17T10:00:00Z')
    const health = { fault: null, subject: 'CN=x', validFrom: now, validTo: now }
    const answers = [() => Promise.reject(new Error('away')), async () => health]
    let checks = 0
    const read = metricsOf(() => {
      checks += 1
      return answers.shift()?.() ?? Promise.reject(new Error('asked again'))
    })
    expect(await read()).not.toContain('veck_seal_up')
    expect(await read()).toMatch(/^veck_seal_up 1$/m)
    expect(await read()).toMatch(/^veck_seal_up 1$/m)
    expect(checks).toBe(2)
  })

  test('do not wait for a check that takes long', async () => {
    expect(await metricsOf(() => new Promise(() => {}), 10)()).not.toContain('veck_seal_up')
  })
})
