import { calls, PunchOutDocumentMaxLength } from '@veck/contract'
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { ipKey } from '../../../http/ip-key.ts'
import { toProblem } from '../../../http/problem-answers.ts'
import type { Translate } from '../../../core/translate.ts'
import type { Problem } from '../../../core/problem.ts'
import type { Pricing } from '../../calculator/index.ts'
import { authenticateBuyer } from '../authenticate-buyer.ts'
import type { Buyer } from '../buyer-repository.ts'
import { answerToOrder } from '../order/refusals.ts'
import { takeOrderRequest } from '../order/take-order-request.ts'
import { startPunchOut, type PunchOutDependencies } from '../start-punch-out.ts'
import { cxmlArrival } from './arrival.ts'
import {
  decodeDocument,
  find,
  headerOf,
  maxTagsOfKnownSender,
  readXml,
  type XmlElement,
  refuseDocument,
} from './read-xml.ts'
import { readOrderRequest } from './order-request.ts'
import { refusalOf } from './refusal.ts'
import { writeResponse, type CxmlAnswer } from './response.ts'
import { readSender, readSetup } from './setup-request.ts'
import { newPayloadId } from './write-cxml.ts'

type CxmlDependencies = PunchOutDependencies & { pricing: Pricing }

/** The cXML endpoint; refusals are cXML documents too. */
export const serveCxml = (app: FastifyInstance, deps: CxmlDependencies, translate: Translate) => {
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
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const document = decodeDocument(body, request.headers['content-type'])
    // Of a stranger only the header is read: an order can be long.
    const sender = readSender(readXml(headerOf(document)))
    const buyer = await authenticateBuyer(deps, { protocol: 'cxml', ...sender }, ipKey(request.ip))
    const cxml = readXml(document, maxTagsOfKnownSender)
    if (!isDeepStrictEqual(readSender(cxml), sender)) throw refuseDocument()
    return reply.type(xmlType).send(answer(await take(cxml, buyer, request.log)))
  })

  const take = async (cxml: XmlElement, buyer: Buyer, log: FastifyBaseLogger): Promise<CxmlAnswer> => {
    const order = find(cxml, 'Request', 'OrderRequest')
    if (!order) {
      const startPage = await startPunchOut(deps, await cxmlArrival(deps.db, readSetup(cxml), buyer))
      return { status: 200, message: '', startPage }
    }
    const orderRequest = readOrderRequest(order)
    const taken = await takeOrderRequest({ ...deps, translate }, buyer, orderRequest)
    log.info(
      { buyer: buyer.name, buyersOrderId: orderRequest.orderId, outcome: taken.outcome },
      'a buyer sent an order',
    )
    return answerToOrder(taken, translate)
  }

  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const shown = toProblem(error)
    const { httpStatus, status, message } = refusalOf(shown, translate)
    if (status === 500) request.log.error({ err: error }, 'a punch-out failed')
    else request.log.warn({ cxmlStatus: status, reason: message }, 'a punch-out was refused')
    if (shown.details.retryAfter) reply.header('retry-after', shown.details.retryAfter)
    return reply.code(httpStatus).type(xmlType).send(answer({ status, message }))
  })
}

const xmlType = 'text/xml; charset=utf-8'
