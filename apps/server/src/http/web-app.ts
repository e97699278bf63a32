import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
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
      // It would search the folder by pattern and make routes of the compressed files too, which takes 0.2 s of processor time.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const files = await publicFilesIn(folder)
    for (const file of files.filter((one) => !one.startsWith(assets))) {
      app.route({ ...sending, url: `/${file}`, handler: (_request, reply) => reply.sendFile(file) })
    }
    // One route for all, because a hundred routes take a tenth of the processor time of a start.
    const known = new Set(files)
    app.route<{ Params: { '*': string } }>({
      ...sending,
      url: `/${assets}*`,
      handler: ({ params }, reply) => {
        const file = assets + params['*']
        return known.has(file) ? reply.sendFile(file) : reply.callNotFound()
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

/** The plugin names the encoding of text only. SVG is text too. */
const nameEncoding = async (_request: FastifyRequest, reply: FastifyReply) => {
  const svg = 'image/svg+xml'
  if (reply.getHeader('content-type') === svg) reply.header('content-type', `${svg}; charset=utf-8`)
}

const assets = 'assets/'
const sending = { method: ['GET', 'HEAD'], onSend: nameEncoding } satisfies Partial<RouteOptions>

/** Their paths in URLs, without the compressed copies, which are sent in place of the file itself. */
const publicFilesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
