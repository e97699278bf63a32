import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitFormTargets } from './headers.ts'
import { problem } from '../core/problem.ts'

/** Origins that the page may post forms to, besides our own. */
export type FindFormTargets = (request: FastifyRequest) => Promise<string[]>

/** Serves the built web app. Files with a hash in their name are cached for ever, the page itself never. */
export const serveWebApp = async (
  app: FastifyInstance,
  folder: string | undefined,
  findFormTargets: FindFormTargets,
) => {
  const page = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(request.url)
    if (!page || !wantsPage) throw problem('notFound')
    admitFormTargets(reply, await findFormTargets(request))
    // Every other path is a route of the web app.
    return reply.sendFile('index.html')
  })
}
