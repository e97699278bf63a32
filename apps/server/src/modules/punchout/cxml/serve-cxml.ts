import { calls, PunchOutDocumentMaxLength } from '@veck/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { addressKey } from '../../../http/address-key.ts'
import { problemOf, type Word } from '../../../http/problem-answers.ts'
import type { Problem } from '../../../http/problem.ts'
import { authenticateBuyer } from '../authenticate-buyer.ts'
import { startPunchOut, type PunchOutDependencies } from '../start-punch-out.ts'
import { arrivalOf } from './arrival.ts'
import { decodeDocument } from './decode-document.ts'
import { readXml } from './read-xml.ts'
import { refusalOf } from './refusal.ts'
import { writeResponse, type CxmlAnswer } from './response.ts'
import { readSender, readSetup } from './setup-request.ts'
import { newPayloadId } from './write-cxml.ts'

/** The cXML entry; what it refuses it refuses in cXML. */
export const serveCxml = (app: FastifyInstance, deps: PunchOutDependencies, word: Word) => {
  const answer = (response: CxmlAnswer) => {
    const timestamp = deps.clock.now()
    return writeResponse({ payloadId: newPayloadId(timestamp, deps.publicUrl), timestamp, ...response })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'buffer', bodyLimit: PunchOutDocumentMaxLength },
    (_request, body, done) => done(null, body),
  )

  app.post(calls.startCxmlPunchOut.path, async (request, reply) => {
    const document = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const cxml = readXml(decodeDocument(document, request.headers['content-type']))
    const buyer = await authenticateBuyer(deps, { protocol: 'cxml', ...readSender(cxml) }, addressKey(request.ip))
    const startPage = await startPunchOut(deps, arrivalOf(readSetup(cxml), buyer))
    return reply.type(xmlType).send(answer({ status: 200, message: '', startPage }))
  })

  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const shown = problemOf(error)
    const { httpStatus, status, message } = refusalOf(shown, word)
    if (status === 500) request.log.error({ err: error }, 'a punch-out failed')
    else request.log.warn({ cxmlStatus: status, reason: message }, 'a punch-out was refused')
    if (shown.details.retryAfter) reply.header('retry-after', shown.details.retryAfter)
    return reply.code(httpStatus).type(xmlType).send(answer({ status, message }))
  })
}

const xmlType = 'text/xml; charset=utf-8'
