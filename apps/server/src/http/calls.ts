import { calls, checkInput, type Access, type Call, type CallName, type Calls, type Raw } from '@veck/contract'
import { canAdminister } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { imageTokens } from './image-cookie.ts'
import { inSteps } from '../core/in-steps.ts'
import { localeOf } from './language.ts'
import { problem } from '../core/problem.ts'
import type { Message } from '../core/translate.ts'
import { fieldMessages } from '../core/read-input.ts'
import { bearerToken } from './bearer-token.ts'
import type { Authenticate, AuthenticateImages, SignedIn } from '../core/signed-in.ts'
import { isLarge, writeJson } from './write-json.ts'

type Part<C, K extends PropertyKey> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type Answer<C extends Call> = C['answer'] extends Raw
  ? unknown
  : C['answer'] extends z.ZodType
    ? z.input<C['answer']>
    : never

type Context<C extends Call = Call> = {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
  /** For a call that takes image cookies: everyone who is signed in in that browser. */
  signedIn: C extends { imageCookie: true }
    ? SignedIn[]
    : C['access'] extends 'anonymous'
      ? SignedIn | undefined
      : SignedIn
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** What a module offers: one function per call of the contract that it answers. */
export type Handlers = {
  [N in CallName as Calls[N] extends { foreignBody: unknown } | { isForeign: true } ? never : N]?: (
    context: Context<Calls[N]>,
  ) => Promise<Answer<Calls[N]>> | Answer<Calls[N]>
}

export type Authenticators = { token: Authenticate; images: AuthenticateImages }

type AnyHandler = (context: Context) => unknown

// A database that fell silent must not keep people waiting: what is done meanwhile is done, and asking again is safe.
const defaultTimeout = 60_000

/** Photos come, and files and streams go, as slowly as the network is. */
const maySlowlyPass = ({ form, answer }: Call) =>
  form !== undefined || ('raw' in answer && (answer.raw === 'file' || answer.raw === 'stream'))

/** Binds every call of the contract, in one order of work: who, may they, is the input right, do it, is the answer right. */
export const registerCalls = (
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: Authenticators,
  timeout = defaultTimeout,
) => {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    // In another system's format, answers too: the module that speaks it serves the route itself.
    if (call.foreignBody || call.isForeign) continue
    const handler = (handlers as Record<string, AnyHandler | undefined>)[name]
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { callName: name },
      ...(maySlowlyPass(call) ? {} : { handlerTimeout: timeout }),
      handler: async (request, reply) => {
        const locale = localeOf(request.headers['accept-language'])
        const signedIn = call.imageCookie
          ? await authoriseAny(call, name, request, authenticate)
          : await authorise(call, name, request, authenticate.token)
        if (!handler) throw problem('notImplemented')
        const input = parseInput(call, request)
        const answer = await handler({ ...input, signedIn, locale, request, reply } as Context)
        return send(call, answer, reply)
      },
    })
  }
}

/** The check for an expired session must not keep it alive, and answers rather than refuses when it is over (A7.6). */
const isCheck = (name: CallName) => name === 'checkSessionExpired'

const authorise = async (call: Call, name: CallName, request: FastifyRequest, authenticate: Authenticate) => {
  if (call.access === 'anonymous') return undefined
  const token = bearerToken(request.headers.authorization)
  if (!token) throw problem('unauthorized')
  const languageHeader = request.headers['accept-language']
  const use = { check: isCheck(name), locale: languageHeader ? localeOf(languageHeader) : undefined }
  const signedIn = await authenticate(token, use)
  if (!signedIn && isCheck(name)) return undefined
  if (!signedIn) throw problem('unauthorized')
  if (!mayCall(call.access, signedIn)) throw problem('forbidden')
  return signedIn
}

/** With a token as ever; without one, everyone whose image cookie came along. */
const authoriseAny = async (call: Call, name: CallName, request: FastifyRequest, authenticate: Authenticators) => {
  if (request.headers.authorization) return [await authorise(call, name, request, authenticate.token)]
  const signedIn = await authenticate.images(imageTokens(request))
  if (signedIn.length === 0) throw problem('unauthorized')
  const allowed = signedIn.filter((who) => mayCall(call.access, who))
  if (allowed.length === 0) throw problem('forbidden')
  return allowed
}

const mayCall = (access: Access, { user }: SignedIn) => {
  if (access === 'admin') return canAdminister(user).allowed
  if (access === 'sales') return user.internalSalesSven
  if (access === 'curtain') return user.svenUser || user.internalSalesSven
  return true
}

const parseInput = (call: Call, request: FastifyRequest) => {
  const fields: Record<string, Message> = {}
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const checked = checkInput(schema, value ?? {})
    if (checked.ok) return checked.value
    Object.assign(fields, fieldMessages(checked.problems))
    return undefined
  }
  const input = {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: parse(call.body, request.body),
  }
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
  return input
}

const contentTypeOf = (answer: Raw) =>
  'contentType' in answer ? answer.contentType : 'application/x-ndjson; charset=utf-8'

/** A large answer is checked and written a few milliseconds at a time, and streamed. */
const sendInSteps = async (schema: z.ZodType, answer: unknown, reply: FastifyReply) => {
  const pieces = await inSteps(writeJson(schema, answer))
  return reply.type('application/json; charset=utf-8').send(Readable.from(inChunks(pieces), { objectMode: false }))
}

/** Characters, in about as many bytes as a socket takes at a time. */
const chunkLength = 64 * 1024

function* inChunks(pieces: string[]) {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

const send = (call: Call, answer: unknown, reply: FastifyReply) => {
  if ('raw' in call.answer) {
    if (call.answer.raw === 'nothing') return reply.code(204).send()
    if (call.answer.raw === 'redirect') return reply.redirect(String(answer), 303)
    if (!reply.hasHeader('content-type')) reply.type(contentTypeOf(call.answer))
    return answer
  }
  if (isLarge(answer)) return sendInSteps(call.answer, answer, reply)
  // Parsing the answer drops what the contract does not name: nothing leaks by accident.
  const parsed = call.answer.parse(answer)
  // The framework would send a bare text as it is, and that is not JSON.
  return typeof parsed === 'string'
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(parsed))
    : parsed
}
