import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** The address of a client's page, and of what it loads, has the token of the page, which no other site may learn. */
const offerAddress = /^\/(api\/app|[a-z]{2})\/offer\//

/** Scripts only from this server. Inline styles are allowed because the component library uses them. */
const securityHeaders = (https: boolean) => {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, () => {})
  return Object.entries(response.getHeaders()) as [string, string][]
}

export const setSecurityHeaders = (app: FastifyInstance, { https }: { https: boolean }) => {
  // They are the same for every answer, so they are made once.
  const headers = securityHeaders(https)
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (offerAddress.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    // An answer is for one user and must not be cached. Files that may be cached set the header themselves.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Allows the page in this reply to post forms to these origins too. */
export const admitFormTargets = (reply: FastifyReply, origins: string[]) => {
  if (origins.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  const admitted = ["form-action 'self'", ...new Set(origins)].join(' ')
  reply.header('content-security-policy', policy.replace("form-action 'self'", admitted))
}
