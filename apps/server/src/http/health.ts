import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/client.ts'
import { leastFreeBytes } from '../ports/data-folder.ts'

// Load balancers ask often, and a disk does not fill in a moment.
const lookEvery = 5_000

type Health = {
  isStopping?: (() => boolean) | undefined
  /** Of the disk that holds what the server keeps; absent: it keeps nothing on this machine. */
  freeBytes?: (() => Promise<number>) | undefined
}

/** healthz: the process lives. readyz: it can do its work, and is not about to stop. */
export const serveHealth = (app: FastifyInstance, db: Queryable, { isStopping = () => false, freeBytes }: Health) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const hasRoom = createRoomCheck(freeBytes)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (stopping || isStopping()) return reply.code(503).send({ status: 'stopping' })
    if (!(await hasRoom())) {
      request.log.warn('the disk is full')
      return reply.code(503).send({ status: 'disk is full' })
    }
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
}

const createRoomCheck = (freeBytes: Health['freeBytes']) => {
  let lookedAt = -Infinity
  let answer = Promise.resolve(true)
  return () => {
    if (freeBytes && performance.now() - lookedAt > lookEvery) {
      lookedAt = performance.now()
      // A disk that cannot be asked has no room for anything either.
      answer = freeBytes().then(
        (free) => free >= leastFreeBytes,
        () => false,
      )
    }
    return answer
  }
}
