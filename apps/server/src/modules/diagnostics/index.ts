import { describeApi } from '@veck/contract/openapi'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../ports/clock.ts'

export { createMetrics, type Metrics } from './metrics.ts'
export { serveMetrics } from './serve-metrics.ts'

export const diagnosticHandlers = (clock: Clock) =>
  ({
    getOpenApi: () => describeApi(),

    ping: () => 'pong',

    getServerTime: () => clock.now().toISOString(),
  }) satisfies SomeHandlers
