import { errorCodes } from '@veck/contract'
import { defaultLocale, locales } from '@veck/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/client.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Texts } from '../texts/index.ts'
import { requirePage } from './find-page.ts'
import { presentPage } from './present-page.ts'
import { clientPage, plainPage, type PageAssets } from './view/document.ts'
import { isolateNames, type Translator } from './view/view.ts'

type Visit = { locale: string; token: string }

/** Answers the address of an offer with the whole page, which reads without its script. Reading changes nothing. */
export const serveOfferPage = (
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; texts: Texts },
  webFolder: string | undefined,
) => {
  const assets = findAssets(webFolder)
  app.get<{ Params: Visit }>(`/:locale(${locales.join('|')})/offer/:token`, async (request, reply) => {
    const { token } = request.params
    const locale = locales.find((known) => known === request.params.locale) ?? defaultLocale
    await deps.texts.all()
    const t: Translator = (key, values) =>
      deps.texts.translate(locale, values ? { key, values: isolateNames(values) } : { key })
    writeHeaders(reply)
    try {
      const found = await requirePage(deps, { token, caller: ipKey(request.ip) })
      const page = await presentPage(deps.db, found, deps.clock.now())
      const query = request.url.indexOf('?')
      return await reply.send(clientPage({ page, token, locale, t }, assets, query < 0 ? '' : request.url.slice(query)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return reply.code(errorCodes[error.code]).send(plainPage(locale, t, t('Errors:offerNotFound'), assets))
    }
  })
}

/** The address is a secret: nobody keeps the page. */
const writeHeaders = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })

/** Written by the build of the page (`apps/web/vite.client-page.config.ts`). */
const manifestName = 'client-page.json'

type Chunk = { file: string; css?: string[]; isEntry?: boolean; assets?: string[] }

/** Without a build of the web app the page has neither style nor script. */
const findAssets = (folder: string | undefined): PageAssets => {
  if (folder === undefined) return { style: '', script: undefined, fonts: [] }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  let manifest: Record<string, Chunk>
  try {
    manifest = JSON.parse(read(manifestName))
  } catch {
    return { style: '', script: undefined, fonts: [] }
  }
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  // In the page itself, so that it is drawn after one answer. It is smaller than what one more request costs.
  return {
    style: (entry?.css ?? []).map(read).join(''),
    script: entry && `/${entry.file}`,
    fonts: [...new Set(files)].filter((file) => /-latin-wght-normal.*\.woff2$/.test(file)).map((file) => `/${file}`),
  }
}
