import formbody from '@fastify/formbody'
import { errorCodes, type OciSetup, type ErrorBody } from '@veck/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ipKey } from '../../../http/ip-key.ts'
import { nobodySignedIn, registerCalls } from '../../../http/calls.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { localeOf } from '../../../http/language.ts'
import { errorBody, problem, type Problem } from '../../../core/problem.ts'
import { toProblem } from '../../../http/problem-answers.ts'
import type { Translate } from '../../../core/translate.ts'
import { authenticateBuyer } from '../authenticate-buyer.ts'
import type { Buyer } from '../buyer-repository.ts'
import { startPunchOut, type Arrival, type PunchOutDependencies } from '../start-punch-out.ts'
import type { Locale } from '@veck/texts'
import { escapeHtml } from '../../../core/html.ts'
import { renderPage } from '../../../http/page.ts'

/** The SAP OCI endpoint: the buyer's browser posts the form, so a refusal is a page. */
export const serveOci = async (app: FastifyInstance, deps: PunchOutDependencies, translate: Translate) => {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: 20_000 })

  app.addHook('preValidation', async (request) => {
    request.body = withUpperCaseNames(request.body)
    request.query = withUpperCaseNames(request.query)
  })

  const enter = async (request: FastifyRequest, setup: OciSetup, mayEnter: (buyer: Buyer) => boolean) => {
    const claim = { protocol: 'oci' as const, username: setup.USERNAME, secret: setup.PASSWORD }
    const buyer = await authenticateBuyer(deps, claim, ipKey(request.ip))
    if (!mayEnter(buyer)) throw problem('forbidden', { message: { key: 'PunchOut:OnlyPost' } })
    return startPunchOut(deps, ociArrival(setup, buyer))
  }

  const handlers: Handlers<'startOciPunchOut' | 'startOciPunchOutByGet'> = {
    startOciPunchOut: ({ request, body }) => enter(request, body, () => true),
    // Proxies write URLs, and with them this password, into their logs: only for buyers it is switched on for.
    startOciPunchOutByGet: ({ request, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return enter(request, query, (buyer) => buyer.ociByGet)
    },
  }
  registerCalls(app, handlers, nobodySignedIn, deps)

  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const shown = toProblem(error)
    const locale = localeOf(request.headers['accept-language'])
    const told = errorBody(shown, locale, translate)
    if (errorCodes[shown.code] >= 500) request.log.error({ err: error }, 'a punch-out failed')
    else request.log.warn({ reason: told.message }, 'a punch-out was refused')
    if (shown.details.retryAfter) reply.header('retry-after', shown.details.retryAfter)
    const title = translate(locale, { key: 'PunchOut:RefusedTitle' })
    return reply
      .code(errorCodes[shown.code])
      .type('text/html; charset=utf-8')
      .send(refusalPage({ locale, title, ...told }))
  })
}

/** Field names are not case-sensitive: `username` equals `USERNAME`. */
const withUpperCaseNames = (form: unknown) =>
  Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name.toUpperCase(), value]))

const ociArrival = (setup: OciSetup, buyer: Buyer): Arrival => ({
  buyer,
  person: { email: setup.EMAIL || (buyer.ociEmail ?? '') },
  sharedAccount: setup.EMAIL === '' || setup.EMAIL === buyer.ociEmail,
  returnTo: {
    protocol: 'oci',
    url: setup.HOOK_URL,
    target: setup['~TARGET'],
    okCode: setup['~OKCODE'],
    caller: setup['~CALLER'],
  },
  redirect: setup.REDIRECT,
})

type Refusal = ErrorBody & { locale: Locale; title: string }

const refusalPage = ({ locale, title, message, fields = {} }: Refusal) => {
  const items = Object.entries(fields).map(([name, text]) => `<li><b>${escapeHtml(name)}</b> ${escapeHtml(text)}</li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return renderPage({ locale, title, body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${list}` })
}
