// The server that `npm run bench` compares Veck with: the same calls, as an expert in Fastify and PostgreSQL writes them when
// nothing but speed counts. Session, permission, version and history rules are those of Veck.
import { calls } from '@veck/contract'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calculate } from './calculate.ts'
import { connect } from './database.ts'
import { browseFabrics } from './fabric-wall.ts'
import { newFolder, newMarking, newOrder } from './new-items.ts'
import { open } from './open-order.ts'
import { listOrders } from './own-orders.ts'
import { createPricing } from './pricing.ts'
import { searchProducts } from './products.ts'
import { retail } from './retail.ts'
import { saveLine } from './save-line.ts'
import { isExpired, localeOf, requireSession } from './session.ts'
import { signIn } from './sign-in.ts'

const db = await connect(process.env.DATABASE_URL ?? '')
const pricing = createPricing(db)
const app = fastify({ logger: false })

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

type Handle<Request extends FastifyRequest> = (request: Request, reply: FastifyReply) => Promise<string | undefined>

/** Registers a call of the contract. Fastify compiles the check of the input once. */
const answer = <Request extends FastifyRequest>(name: keyof typeof calls, handle: Handle<Request>) => {
  const { method, path, body } = calls[name] as { method: string; path: string; body?: z.ZodType }
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(body
      ? { schema: { body: z.toJSONSchema(body, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) } }
      : {}),
    handler: async (request, reply) => reply.headers(headers).send(await handle(request as Request, reply)),
  })
}

answer('checkSessionExpired', async (request) => JSON.stringify(await isExpired(db, request)))
answer('signInToken', (request: Parameters<typeof signIn>[1], reply) => signIn(db, request, reply))
answer('getOrder', (request: Parameters<typeof open>[1], reply) => open(db, request, reply))
answer('getRetail', (request: Parameters<typeof retail>[1]) => retail(db, request))
answer('updateOrderLine', async (request: Parameters<typeof saveLine>[1]) => saveLine(db, request, await pricing()))
answer('createOrder', (request: Parameters<typeof newOrder>[1]) => newOrder(db, request))
answer('createFolder', (request: Parameters<typeof newFolder>[1]) => newFolder(db, request))
answer('createMarking', (request: Parameters<typeof newMarking>[1]) => newMarking(db, request))
answer('getOrdersByStatus', (request) => listOrders(db, request))
answer('searchProducts', (request: Parameters<typeof searchProducts>[1]) => searchProducts(db, request))
answer('browseFabrics', async (request: Parameters<typeof browseFabrics>[1]) =>
  browseFabrics(db, request, await pricing()),
)
answer('calculateCurtain', async (request) => {
  await requireSession(db, request)
  return calculate(request.body as Parameters<typeof calculate>[0], await pricing(), localeOf(request))
})

process.on('disconnect', () => process.exit(0))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
