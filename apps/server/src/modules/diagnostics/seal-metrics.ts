import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { SealHealth } from '../sealing/index.ts'

// Milliseconds. A check takes a second of a thread, and a certificate lasts for years.
const checkInterval = 60 * 60 * 1000
// Milliseconds. Monitoring gets the other metrics soon, also if all threads are busy.
const usualWait = 3_000

/** Whether accepted offers can be sealed, and how long the certificate lasts. Checked at most once an hour. */
export const createSealMetrics = (
  registry: Registry,
  logger: FastifyBaseLogger,
  check: () => Promise<SealHealth>,
  maxWait = usualWait,
) => {
  let gauges: ReturnType<typeof createGauges> | undefined
  let checkedAt = -Infinity

  const lookNow = async () => {
    try {
      const { fault, validTo } = await check()
      if (fault !== null) logger.error({ fault }, 'accepted offers cannot be sealed')
      // Before the first check nothing is known, so nothing is reported.
      gauges ??= createGauges(registry)
      gauges.up.set(fault === null ? 1 : 0)
      gauges.until.set(validTo.getTime() / 1000)
    } catch (error) {
      // The database does not answer: the next reading checks again.
      checkedAt = -Infinity
      logger.warn({ err: error }, 'the seal could not be checked')
    }
  }

  return {
    look: async () => {
      if (performance.now() - checkedAt < checkInterval) return
      checkedAt = performance.now()
      await Promise.race([lookNow(), sleep(maxWait, undefined, { ref: false })])
    },
  }
}

const createGauges = (registry: Registry) => {
  const registers = [registry]
  return {
    up: new Gauge({ name: 'veck_seal_up', help: 'Whether accepted offers can be sealed', registers }),
    until: new Gauge({
      name: 'veck_seal_expires_timestamp_seconds',
      help: 'When the certificate of the seal ends, in seconds since 1970',
      registers,
    }),
  }
}
