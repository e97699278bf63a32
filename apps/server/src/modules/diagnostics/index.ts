import { describeApi } from '@veck/contract/openapi'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../ports/clock.ts'

export { createMetrics, type Metrics } from './metrics.ts'
export { serveMetrics } from './serve-metrics.ts'

let described: ReturnType<typeof describeApi> | undefined

export const diagnosticHandlers = (clock: Clock) =>
  ({
    // Anyone may ask for it. Describing it takes a quarter of a second, in which the server answers nobody else.
    getOpenApi: () => (described ??= describeApi()),

    ping: () => 'pong',

    getServerTime: () => clock.now().toISOString(),
  }) satisfies SomeHandlers
