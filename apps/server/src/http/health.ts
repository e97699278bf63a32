import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/client.ts'
import { version } from '../package-root.ts'
import type { DiskFault } from '../ports/data-folder.ts'

// Milliseconds. Load balancers ask often, and a disk does not fill up in a moment.
const checkInterval = 5_000
// Milliseconds. A disk that takes longer, such as a lost network drive, cannot be used.
const checkTimeout = 5_000

type Health = {
  isStopping?: (() => boolean) | undefined
  /** Checks the disk that the server writes to; absent: the server stores nothing on this machine. */
  findDiskFault?: (() => Promise<DiskFault | undefined>) | undefined
}

/** healthz: the process is running, and its version. readyz: it can do its work, and is not stopping. */
export const serveHealth = (
  app: FastifyInstance,
  db: Queryable,
  { isStopping = () => false, findDiskFault }: Health,
) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const diskFault = createDiskCheck(findDiskFault)
  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/readyz', async (request, reply) => {
    if (stopping || isStopping()) return reply.code(503).send({ status: 'stopping' })
    const fault = await diskFault()
    if (fault) {
      request.log.warn(`the ${fault}`)
      return reply.code(503).send({ status: fault })
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

/** Checks the disk at most every few seconds, and never twice at the same time. */
const createDiskCheck = (findDiskFault: Health['findDiskFault']) => {
  let lookedAt = -Infinity
  let looking = false
  let answer: Promise<DiskFault | undefined> = Promise.resolve(undefined)
  return () => {
    if (findDiskFault && !looking && performance.now() - lookedAt > checkInterval) {
      lookedAt = performance.now()
      looking = true
      const look = findDiskFault()
        .catch(() => 'disk cannot be written to' as const)
        .finally(() => {
          looking = false
        })
      answer = Promise.race([look, tooLong()])
    }
    return answer
  }
}

const tooLong = () =>
  new Promise<DiskFault>((resolve) => {
    setTimeout(() => resolve('disk cannot be written to'), checkTimeout).unref()
  })
