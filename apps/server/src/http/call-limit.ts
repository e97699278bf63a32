import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ipKey } from './ip-key.ts'
import { problem } from '../core/problem.ts'
import { bearerToken } from './bearer-token.ts'
import type { Authenticate } from '../core/signed-in.ts'

// Far above what a person can do. Sign-in, mails and uploads have their own limits.
const defaultCallsPerMinute = 3000
// More users than one process serves in a day.
const maxTokens = 10_000

/** The client's page reads the database. All other pages are files. */
const isOfferPage = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith('/offer/:token') ?? false

/**
 * Limits the calls per minute. A call with a valid token counts for its user, so that a large office behind one address is
 * not limited. All other calls count for their address, so that forged tokens do not avoid the limit.
 */
export const createCallLimit = (callsPerMinute = defaultCallsPerMinute) => {
  const userOf = new Map<string, string>()

  const remember = (token: string, userId: string) => {
    userOf.set(token, userId)
    for (const oldest of userOf.keys()) {
      if (userOf.size <= maxTokens) break
      userOf.delete(oldest)
    }
  }
  const keyOf = (request: FastifyRequest) =>
    userOf.get(bearerToken(request.headers.authorization) ?? '') ?? ipKey(request.ip)

  return {
    register: (app: FastifyInstance) =>
      app.register(rateLimit, {
        max: callsPerMinute,
        keyGenerator: keyOf,
        timeWindow: '1 minute',
        allowList: (request) => !request.url.startsWith('/api/') && !isOfferPage(request),
        errorResponseBuilder: (_request, { ttl }) => problem('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) }),
      }),

    /** The same answers, and from then on it is known whose token it is. */
    learningFrom:
      (authenticate: Authenticate): Authenticate =>
      async (token, use, find) => {
        const signedIn = await authenticate(token, use, find)
        if (signedIn) remember(token, signedIn.user.id)
        else userOf.delete(token)
        return signedIn
      },
  }
}
