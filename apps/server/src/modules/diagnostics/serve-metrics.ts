import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { problem } from '../../core/problem.ts'
import type { SealHealth } from '../sealing/index.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import type { Metrics } from './metrics.ts'
import { createSealMetrics } from './seal-metrics.ts'

/** `/metrics` for Prometheus. Requires the token; without a configured token there is no such page. */
export const serveMetrics = (
  app: FastifyInstance,
  metrics: Metrics | undefined,
  pool: pg.Pool,
  checkSeal: () => Promise<SealHealth>,
) => {
  if (!metrics) {
    app.get('/metrics', () => {
      throw problem('notFound')
    })
    return
  }
  const { registry, requests, token } = metrics
  const database = createDatabaseMetrics(registry, pool)
  const seal = createSealMetrics(registry, app.log, checkSeal)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw problem('unauthorized')
    await Promise.all([database.look(), seal.look()])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares in constant time, so that the time tells nothing about the token. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
