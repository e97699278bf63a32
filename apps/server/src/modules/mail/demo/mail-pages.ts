import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../../core/html.ts'
import { localeOf } from '../../../http/language.ts'
import { renderPage } from '../../../http/page.ts'
import type { Translate } from '../../../core/translate.ts'
import { problem } from '../../../core/problem.ts'
import { listMails, readMail } from './mail-files.ts'
import { bytesOf, filesOf, listHtml, mailHtml } from './mail-html.ts'

type Params = { Params: { name: string; index: string } }

/** The mails of a demo. They reach no mailbox, so users of the demo read them here. */
export const serveDemoMail = (app: FastifyInstance, folder: string | undefined, translate: Translate) => {
  if (folder === undefined) return

  const send = (request: FastifyRequest, reply: FastifyReply, body: (t: Translator) => string) => {
    const locale = localeOf(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return renderPage({ locale, title: 'Veck', body: body((key) => escapeHtml(translate(locale, { key }))) })
  }

  const find = async (name: string) => {
    const mail = await readMail(folder, name)
    if (!mail) throw problem('notFound')
    return mail
  }

  app.get('/demo/mail', async (request, reply) => {
    const mails = await listMails(folder)
    return send(request, reply, (t) => listHtml(mails, t))
  })

  app.get<Params>('/demo/mail/:name', async (request, reply) => {
    const { name } = request.params
    const mail = await find(name)
    return send(request, reply, (t) => mailHtml(name, mail, t))
  })

  app.get<Params>('/demo/mail/:name/:index', async (request, reply) => {
    const file = filesOf(await find(request.params.name))[Number(request.params.index)]
    if (!file) throw problem('notFound')
    const fileName = encodeURIComponent(file.filename ?? 'file')
    // Never shown in place: a file in a mail may be anything.
    reply.type('application/octet-stream').header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
    return bytesOf(file.content)
  })
}

type Translator = Parameters<typeof listHtml>[1]
