import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../core/html.ts'
import { localeOf } from '../../http/language.ts'
import { renderPage } from '../../http/page.ts'
import type { Translate } from '../../core/translate.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { fromAcoustic, signToken, toAcoustic } from './signed-token.ts'
import { useToken } from './use-token.ts'

export const standInPath = '/demo/acoustic'

/**
 * A demo page that replaces the sister application. It checks the link like that application must, shows who has signed
 * in, and has a link back to Veck. There is no HEAD route, because a HEAD request must not use up the token.
 */
export const serveAcousticStandIn = (app: FastifyInstance, deps: AcousticDependencies, translate: Translate) => {
  if (deps.acousticUrl) return
  app.get<{ Querystring: { token?: unknown } }>(standInPath, { exposeHeadRoute: false }, async (request, reply) => {
    const locale = localeOf(request.headers['accept-language'])
    const t = (key: `AcousticStandIn:${Key}`, values = {}) => escapeHtml(translate(locale, { key, values }))
    const token = String(request.query.token ?? '')
    const email = await useToken(deps.db, deps.clock, deps.acousticSecret, toAcoustic, token)
    const login = `/${locale}/account/login`
    const body = email
      ? `<h1>${t('AcousticStandIn:Heading')}</h1><p>${t('AcousticStandIn:Arrived', { email })}</p>
<p>${t('AcousticStandIn:About')}</p>
<p><a class="button" href="${login}?secretToken=${await signToken(deps.acousticSecret, deps.clock, fromAcoustic, email)}">${t('AcousticStandIn:Back')}</a></p>
<p class="quiet">${t('AcousticStandIn:BackOnce')}</p>`
      : `<h1>${t('AcousticStandIn:ExpiredHeading')}</h1><p>${t('AcousticStandIn:Expired')}</p>
<p><a class="button" href="${login}">${t('AcousticStandIn:SignIn')}</a></p>`
    reply
      .code(email ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
    return renderPage({ locale, title: 'Veck Akustik', body })
  })
}

type Key = 'Heading' | 'Arrived' | 'About' | 'Back' | 'BackOnce' | 'ExpiredHeading' | 'Expired' | 'SignIn'
