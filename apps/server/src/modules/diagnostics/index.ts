export { createMetrics, type Metrics } from './metrics.ts'
export { diagnosticHandlers } from './routes.ts'
export { serveMetrics } from './serve-metrics.ts'
