import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { ErpRefused, type Erp } from '../../ports/erp.ts'
import { MailRefused, type Mailer } from '../../ports/mailer.ts'

/** The metrics of this process. The library provides memory, event loop and garbage collection. */
export const createMetrics = (token: string) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'veck_http_request_seconds',
    help: 'Time to answer, by the pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const deliveries = new Counter({
    name: 'veck_deliveries_total',
    help: 'Mails and orders that left: accepted, refused for good, or failed and tried again',
    labelNames: ['to', 'outcome'],
    registers: [registry],
  })

  const counted = async (to: 'mail' | 'erp', deliver: () => Promise<void>) => {
    try {
      await deliver()
      deliveries.inc({ to, outcome: 'accepted' })
    } catch (error) {
      const refused = error instanceof MailRefused || error instanceof ErpRefused
      deliveries.inc({ to, outcome: refused ? 'refused' : 'failed' })
      throw error
    }
  }

  return {
    registry,
    /** Required to read the metrics. */
    token,
    requests,
    ofMailer: (mailer: Mailer): Mailer => ({ send: (mail) => counted('mail', () => mailer.send(mail)) }),
    ofErp: (erp: Erp): Erp => ({ handOver: (order) => counted('erp', () => erp.handOver(order)) }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
