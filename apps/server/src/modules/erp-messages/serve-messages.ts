import { calls, ErpMessageMaxLength } from '@veck/contract'
import { sql } from 'drizzle-orm'
import { swedishDay } from '@veck/texts/formats'
import type { FastifyInstance } from 'fastify'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import { erpRefusedCalls } from '../../db/schema/erp-messages.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { MessageDependencies } from './apply-message.ts'
import { createSecretCheck } from './erp-secret.ts'
import { receiveMessage } from './store-message.ts'

const wrongSecrets: AttemptLimit = { name: 'erp-secret', most: 30, seconds: 600 }

/** The secret is checked before the body is read: nothing of an unknown caller is read or stored. */
export const serveErpMessages = (app: FastifyInstance, deps: MessageDependencies, secrets: readonly string[]) =>
  app.register(async (own) => {
    const isSecret = createSecretCheck(secrets)
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      ['text/xml', 'application/xml', 'application/json'],
      { parseAs: 'buffer', bodyLimit: ErpMessageMaxLength },
      (_request, body, done) => done(null, body),
    )
    own.addHook('onRequest', async (request) => {
      const [, given = ''] = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '') ?? []
      if (isSecret(given)) return
      await countRefused(deps)
      await countAttempt(deps.db, deps.clock, wrongSecrets, ipKey(request.ip))
      throw problem('unauthorized')
    })
    own.post(calls.sendErpMessage.path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const stored = await receiveMessage(deps, body, request.headers['content-type'])
      return reply.code(stored.outcome === 'stored' ? 202 : 200).send(stored)
    })
  })

const countRefused = async ({ db, clock }: MessageDependencies) => {
  await db
    .insert(erpRefusedCalls)
    .values({ day: swedishDay(clock.now()), count: 1 })
    .onConflictDoUpdate({ target: erpRefusedCalls.day, set: { count: sql`${erpRefusedCalls.count} + 1` } })
}
