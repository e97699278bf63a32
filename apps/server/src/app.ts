import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { UrlMaxLength } from '@veck/contract'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { changeLinesHandlers } from './modules/change-lines/index.ts'
import { createFollowTypes, roomTypeHandlers } from './modules/room-types/index.ts'
import { undoHandlers } from './modules/undo/index.ts'
import { workbookHandlers } from './modules/workbook/index.ts'
import type { Socket } from 'node:net'
import type { DatabaseClient } from './db/client.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { compression } from './http/compression.ts'
import { createCallLimit } from './http/call-limit.ts'
import { registerCalls } from './http/calls.ts'
import { joinHandlers } from './http/handlers.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { logRequests } from './http/log-requests.ts'
import { answerBadUrl, answerProblems } from './http/problem-answers.ts'
import { answerBadHeaders, answerUnreadable } from './http/unreadable-requests.ts'
import { serveWebApp } from './http/web-app.ts'
import {
  accountHandlers,
  createAuthenticate,
  createAuthenticateImages,
  createIsProved,
  sessionHandlers,
} from './modules/accounts/index.ts'
import { accountClosingHandlers } from './modules/account-closing/index.ts'
import { accountExportHandlers } from './modules/account-export/index.ts'
import { acousticHandlers, serveAcousticStandIn } from './modules/acoustic/index.ts'
import { adminHandlers } from './modules/admin/index.ts'
import { alternativeHandlers } from './modules/alternatives/index.ts'
import { auditPageHandlers } from './modules/audit-page/index.ts'
import { calculatorHandlers, createPricing, fabricPrices, type Pricing } from './modules/calculator/index.ts'
import { catalogueHandlers, serveCatalogueImages } from './modules/catalogue/index.ts'
import { clientOfferHandlers } from './modules/client-offer/index.ts'
import { clientPageHandlers, serveOfferPage } from './modules/client-page/index.ts'
import { clientHandlers } from './modules/clients/index.ts'
import { contentHandlers } from './modules/content/index.ts'
import { deliveryHandlers } from './modules/delivery/index.ts'
import { diagnosticHandlers, serveMetrics, type Metrics } from './modules/diagnostics/index.ts'
import { documentHandlers } from './modules/documents/index.ts'
import { erasureHandlers } from './modules/erasure/index.ts'
import { serveErpMessages } from './modules/erp-messages/index.ts'
import { fabricWallHandlers } from './modules/fabric-wall/index.ts'
import { favouriteHandlers } from './modules/favourites/index.ts'
import { folderHandlers } from './modules/folders/index.ts'
import type { HeavyWork } from './modules/heavy-work/index.ts'
import { imageHandlers } from './modules/images/index.ts'
import { liveHandlers } from './modules/live/index.ts'
import { serveDemoMail } from './modules/mail/index.ts'
import { ensureLink, offerLinkHandlers } from './modules/offer-links/index.ts'
import { orderLineHandlers } from './modules/order-lines/index.ts'
import { orderHandlers } from './modules/orders/index.ts'
import { placingHandlers } from './modules/placing/index.ts'
import { findFormTargets, punchoutHandlers, servePunchOut } from './modules/punchout/index.ts'
import { renderingHandlers } from './modules/renderings/index.ts'
import { retailHandlers } from './modules/retail/index.ts'
import { revisionHandlers } from './modules/revisions/index.ts'
import { salesNoteHandlers } from './modules/sales-notes/index.ts'
import { secondFactorHandlers } from './modules/second-factor/index.ts'
import { settingHandlers } from './modules/settings/index.ts'
import { checkSealOfServer, type SealKey } from './modules/sealing/index.ts'
import { sharingHandlers } from './modules/sharing/index.ts'
import { studioHandlers } from './modules/studio/index.ts'
import { templateHandlers } from './modules/templates/index.ts'
import { createTexts, textHandlers, type Texts } from './modules/texts/index.ts'
import type { Clock } from './ports/clock.ts'
import type { DiskFault } from './ports/data-folder.ts'
import type { FileStore } from './ports/file-store.ts'

/**
 * Closes connections without a request before the server closes: browsers open some in advance. Otherwise Node waits a
 * minute for their first request.
 */
const closeUnusedConnections = (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}

export type Dependencies = {
  database: DatabaseClient
  clock: Clock
  files: FileStore
  heavyWork: HeavyWork
  logger: FastifyBaseLogger
  /** The url that users open, without a trailing slash. */
  publicUrl: string
  /** Whether the demo is on. */
  demo: boolean
  /** The sign-in url of the sister application. Absent: a demo page of ours replaces that application. */
  acousticUrl?: string | undefined
  /** The secret that signs tokens between Veck and the sister application. */
  acousticSecret: string
  /** The secrets with which the ERP may send messages; two while one is replaced. Absent: it may not. */
  erpSecrets?: readonly string[] | undefined
  /** The folder of the mails that the demo page shows. Absent: there is no such page. */
  demoMailFolder?: string | undefined
  /** The certificate of the operator that seals accepted offers. Absent: the one that Veck made itself. */
  sealKey?: SealKey | undefined
  /** The file of the operator's filter of breached passwords, beside the one that is shipped. */
  breachedPasswords?: string | undefined
  /** The number of our proxies in front of the server, or their networks. Their X-Forwarded-For is trusted. */
  trustProxy: number | string[]
  /** The folder of the built web app. Absent in tests of the API. */
  webFolder?: string
  callsPerMinute?: number
  /** The timeout of a call in milliseconds. */
  callTimeout?: number
  /** Checks every answer against the contract: in tests and in development. Off by default, for speed. */
  checkAnswers?: boolean
  /** The numbers that monitoring reads. Absent: nothing is measured. */
  metrics?: Metrics | undefined
  /** Whether the process has been told to stop. */
  isStopping?: () => boolean
  /** Checks the disk with the data folder. Absent: the server stores nothing on this machine. */
  findDiskFault?: (() => Promise<DiskFault | undefined>) | undefined
  /** Milliseconds between two heartbeats of the live updates. */
  liveHeartbeat?: number
  /** What the app keeps in memory of its database. Tests give it, to empty it. */
  texts?: Texts
  pricing?: Pricing
}

const bodyLimit = 1024 * 1024

export const createApp = async (deps: Dependencies): Promise<FastifyInstance> => {
  const { db } = deps.database
  const { texts = createTexts(db, deps.clock), pricing = createPricing(db, deps.clock) } = deps
  const refusing = { https: deps.publicUrl.startsWith('https:'), translate: texts.translate }
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Five minutes: the upload of a large photo over a mobile network is slow.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // While the server closes, it still answers requests. The 503 of Fastify would not have our error format.
    return503OnClosing: false,
    // Longer than the URLs that Node accepts: the calls check their parameters, and answer in our format.
    routerOptions: { maxParamLength: UrlMaxLength, ignoreTrailingSlash: true },
    frameworkErrors: answerBadUrl(texts.translate, refusing),
    clientErrorHandler: answerUnreadable(refusing),
    // `answerBadHeaders` refuses requests without a host.
    http: { requireHostHeader: false },
    onProtoPoisoning: 'error',
  })
  await texts.all()

  logRequests(app)
  closeUnusedConnections(app)
  answerProblems(app, texts.translate)
  setSecurityHeaders(app, refusing)
  answerBadHeaders(app, refusing)
  await app.register(compress, { global: true, ...compression })
  const callLimit = createCallLimit(deps.callsPerMinute)
  await callLimit.register(app)
  // Each call that receives a file sets its own size limit.
  await app.register(multipart, { throwFileSizeLimit: false })
  serveHealth(app, db, deps)
  serveMetrics(app, deps.metrics, deps.database.pool, () => checkSealOfServer({ ...deps, db }))
  serveApiDocs(app)
  serveCatalogueImages(app, deps.files)
  const { clock, files, heavyWork, publicUrl, acousticUrl, acousticSecret } = deps
  const contents = { db, clock, pricing, followTypes: createFollowTypes(pricing) }
  const offers = { db, clock, files, heavyWork, pricing, texts, logger: deps.logger }
  const acoustic = { db, clock, publicUrl, acousticUrl, acousticSecret }
  serveAcousticStandIn(app, acoustic, texts.translate)
  serveDemoMail(app, deps.demoMailFolder, texts.translate)
  const authenticate = callLimit.learningFrom(createAuthenticate(db, clock))
  const handlers = joinHandlers([
    accountHandlers({ db, clock, publicUrl, breachedPasswords: deps.breachedPasswords }),
    sessionHandlers({ db, clock }),
    accountClosingHandlers({ db, clock, publicUrl }),
    accountExportHandlers({ db, clock, files, pricing, translate: texts.translate }),
    acousticHandlers(acoustic),
    ...adminHandlers({ db, clock, files, heavyWork, pricing, texts, demo: deps.demo }),
    auditPageHandlers({ db, clock }),
    calculatorHandlers({ db, pricing, translate: texts.translate }),
    catalogueHandlers({ db, files, fabricPrices: () => fabricPrices(pricing) }),
    clientHandlers({ db, clock }),
    erasureHandlers({ db, clock }),
    clientOfferHandlers(offers),
    contentHandlers(db),
    diagnosticHandlers(deps.clock),
    deliveryHandlers({ db, translate: texts.translate }),
    documentHandlers({ db, clock, files, heavyWork, pricing, texts, translate: texts.translate, logger: deps.logger }),
    folderHandlers({ ...contents, translate: texts.translate }),
    roomTypeHandlers({ ...contents, translate: texts.translate }),
    undoHandlers({ db, clock, pricing, translate: texts.translate }),
    imageHandlers({ db, clock, files, heavyWork }),
    liveHandlers(app, { database: deps.database, authenticate, heartbeat: deps.liveHeartbeat }),
    orderHandlers({ db, clock, pricing, translate: texts.translate }),
    changeLinesHandlers({ ...contents, translate: texts.translate }),
    orderLineHandlers({ ...contents, translate: texts.translate }),
    placingHandlers({ db, clock, pricing }),
    punchoutHandlers({ db, clock, pricing, translate: texts.translate, publicUrl }),
    alternativeHandlers({ ...contents, translate: texts.translate }),
    retailHandlers({ db, clock, translate: texts.translate }),
    renderingHandlers({ db, clock, files, heavyWork }),
    revisionHandlers({ ...offers, translate: texts.translate, ensurePage: ensureLink }),
    offerLinkHandlers({ ...offers, publicUrl, translate: texts.translate }),
    clientPageHandlers({ db, clock, files, heavyWork, pricing }),
    salesNoteHandlers({ db, clock }),
    secondFactorHandlers({ db, clock, publicUrl }),
    settingHandlers(db),
    sharingHandlers({ db, clock }),
    fabricWallHandlers({ db, fabricPrices: () => fabricPrices(pricing) }),
    favouriteHandlers({ db, clock }),
    templateHandlers({ ...contents, translate: texts.translate }),
    studioHandlers({ db, clock, files, heavyWork, texts, logger: deps.logger }),
    textHandlers(texts),
    workbookHandlers({ ...contents, heavyWork, translate: texts.translate }),
  ])
  await servePunchOut(
    app,
    { db, clock, publicUrl, pricing, allowLoopback: deps.demo, callTimeout: deps.callTimeout },
    texts.translate,
  )
  await serveErpMessages(app, { db, clock }, deps.erpSecrets ?? [])
  const isProved = createIsProved(db, clock)
  registerCalls(app, handlers, { token: authenticate, images: createAuthenticateImages(db, clock), isProved }, deps)
  serveOfferPage(app, { db, clock, texts }, deps.webFolder)
  await serveWebApp(app, deps.webFolder, (request) => findFormTargets(db, request))
  return app
}

/**
 * The `trustProxy` option of Fastify. It does not accept a number, because a number cannot distinguish a proxy from a
 * caller who bypasses it. The operator who sets a number must make sure that nobody can bypass the proxies.
 * Entries beyond the number are not trusted.
 */
const trustedProxies = (proxies: number | string[]) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies
