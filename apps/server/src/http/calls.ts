import { calls, checkInput, type Access, type Call, type CallName } from '@veck/contract'
import { canAdminister } from '@veck/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { hardCompression } from './compression.ts'
import type { Context, Handlers } from './handlers.ts'
import { imageTokens } from './image-cookie.ts'
import { localeOf } from './language.ts'
import { noteForLog } from './log-requests.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { problem } from '../core/problem.ts'
import type { Message } from '../core/translate.ts'
import { fieldMessages } from '../core/read-input.ts'
import { bearerToken } from './bearer-token.ts'
import type {
  Authenticate,
  AuthenticateImages,
  FindSession,
  IsProved,
  SessionUse,
  SignedIn,
} from '../core/signed-in.ts'
import { sendAnswer } from './send-answer.ts'

export type Authenticators = { token: Authenticate; images: AuthenticateImages; isProved: IsProved }

/** In bytes. Other limits than that of the app: a paste of 5,000 rows with eight fields each has about 2 MB. */
const bodyLimits: Partial<Record<CallName, number>> = { changeLines: 4 * 1024 * 1024, acceptOffer: 1024 * 1024 }

/** Browsers keep the texts. */
const compressions: Partial<Record<CallName, object>> = { getSystemTexts: hardCompression }

/** In bytes. For calls that anyone can make: reading JSON takes time. The largest is a passkey with its certificates. */
const anonymousBodyLimit = 64 * 1024

const bodyLimitOf = (name: CallName, { access, body }: Call) =>
  bodyLimits[name] ?? (access === 'anonymous' && body ? anonymousBodyLimit : undefined)

/** For calls that need no session. */
export const nobodySignedIn: Authenticators = {
  token: async () => undefined,
  images: async () => [],
  isProved: async () => false,
}

type AnyHandle = (context: Context) => unknown
type AnyReadingHandler = { read: (input: unknown) => FindSession; handle: AnyHandle }
type AnyChangeHandler = { change: (context: object) => Promise<unknown> }
type AnyHandler = AnyHandle | AnyReadingHandler | AnyChangeHandler | AnyFormHandler
type AnyFormHandler = { fileMaxBytes: number; admit?: (signedIn: unknown) => Promise<void>; handle: AnyHandle }

// Milliseconds. When the database does not answer, the caller gets an error and can safely repeat the call.
const defaultTimeout = 60_000

/** No timeout for uploads, files and streams: they take as long as the network needs. */
const hasNoTimeout = ({ form, answer }: Call) =>
  form !== undefined || ('raw' in answer && (answer.raw === 'file' || answer.raw === 'stream'))

export type CallSettings = {
  /** Milliseconds. */
  callTimeout?: number | undefined
  /** Checks every value of an answer against the contract. It takes longer than writing the answer. */
  checkAnswers?: boolean | undefined
}

/** Registers a route for each handler: docs/architecture.md has the order of the steps. */
export const registerCalls = <Name extends CallName>(
  app: FastifyInstance,
  handlers: Handlers<Name>,
  authenticate: Authenticators,
  { callTimeout = defaultTimeout, checkAnswers = false }: CallSettings,
) => {
  for (const [name, handler] of Object.entries(handlers) as [Name, AnyHandler][]) {
    const call: Call = calls[name]
    const bodyLimit = bodyLimitOf(name, call)
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { callName: name },
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(compressions[name] && { compress: compressions[name] }),
      ...(hasNoTimeout(call) ? {} : { handlerTimeout: callTimeout }),
      handler: async (request, reply) => {
        const locale = localeOf(request.headers['accept-language'])
        if ('change' in handler) {
          const authorise = authoriser(call, name, request, authenticate)
          return sendAnswer(call, await runChange(handler, call, request, authorise), reply, checkAnswers)
        }
        // Checking a large body takes time, so the session comes first, except where both are read in one statement.
        const early = 'read' in handler ? { handler, ...parseInput(call, request) } : undefined
        const reading = early?.input && readOnce(early.handler.read({ ...early.input, locale, request }))
        const signedIn = call.imageCookie
          ? await authoriseAny(call, name, request, authenticate)
          : await authoriser(call, name, request, authenticate)(reading?.find)
        const { input, throwProblems } = early ?? parseInput(call, request)
        throwProblems()
        const context = { ...input, signedIn, locale, request, reply, read: reading?.result() } as unknown as Context
        const answer = await runHandler(call, handler, context)
        return sendAnswer(call, answer, reply, checkAnswers)
      },
    })
  }
}

/** One statement reads the session and the data of the handler. This keeps the data for the handler. */
const readOnce = (find: FindSession) => {
  let found: unknown
  return {
    find: (async (values) => {
      const row = await find(values)
      found = row
      return row
    }) satisfies FindSession,
    result: () => found,
  }
}

const runHandler = (call: Call, handler: Exclude<AnyHandler, AnyChangeHandler>, context: Context) => {
  if (typeof handler === 'function') return handler(context)
  return 'read' in handler ? handler.handle(context) : handleForm(call, handler, context)
}

type Authorise = (find?: FindSession, later?: SessionUse['later']) => Promise<SignedIn | undefined>

/** The input is checked before the caller is found. A caller without a session does not learn what is wrong with it. */
const runChange = async ({ change }: AnyChangeHandler, call: Call, request: FastifyRequest, authorise: Authorise) => {
  const { input, throwProblems } = parseInput(call, request)
  if (!input) await authorise()
  throwProblems()
  let written: Promise<void> | undefined
  let signedIn: SignedIn | undefined
  const caller = async (statement: FindSession) => {
    // A session that cannot be extended now is extended by the next call.
    signedIn = await authorise(statement, (extending) => {
      written = extending.catch(() => {})
    })
    return signedIn
  }
  try {
    const answer = await change({ ...input, caller })
    if (!signedIn) throw new Error('The handler did not find its caller')
    return answer
  } finally {
    await written
  }
}

const handleForm = async (call: Call, { fileMaxBytes, admit, handle }: AnyFormHandler, context: Context) => {
  await admit?.(context.signedIn)
  return receiveUpload(context.request, fileMaxBytes, async ({ fields, file }) =>
    handle({ ...context, ...parseForm(call, fields, file) } as Context),
  )
}

/** The check for an expired session must not extend it, and gets an answer also when the session is over (A7.6). */
const isCheck = (name: CallName) => name === 'checkSessionExpired'

/** Throws at once if there is no token: that needs no connection to the database. */
const authoriser = (
  call: Call,
  name: CallName,
  request: FastifyRequest,
  { token: authenticate, isProved }: Authenticators,
): Authorise => {
  if (call.access === 'anonymous') return async () => undefined
  const token = bearerToken(request.headers.authorization)
  if (!token) throw problem('unauthorized')
  const languageHeader = request.headers['accept-language']
  const use = { check: isCheck(name), locale: languageHeader ? localeOf(languageHeader) : undefined }
  return async (find, later) => {
    const signedIn = await authenticate(token, { ...use, later }, find)
    if (!signedIn && isCheck(name)) return undefined
    if (!signedIn) throw problem('unauthorized')
    noteForLog(request, { account: signedIn.user.id })
    if (!mayCall(call.access, signedIn)) throw problem('forbidden')
    if (call.stepUp && !(await isProved(signedIn))) throw problem('proofRequired')
    return signedIn
  }
}

/** With a token: its user. Without one: every user who has an image cookie in this browser. */
const authoriseAny = async (call: Call, name: CallName, request: FastifyRequest, authenticate: Authenticators) => {
  if (request.headers.authorization) return [await authoriser(call, name, request, authenticate)()]
  const signedIn = await authenticate.images(imageTokens(request))
  if (signedIn.length === 0) throw problem('unauthorized')
  const allowed = signedIn.filter((who) => mayCall(call.access, who))
  if (allowed.length === 0) throw problem('forbidden')
  return allowed
}

const mayCall = (access: Access, { user }: SignedIn) => {
  if (access === 'admin') return canAdminister(user).allowed
  if (access === 'sales') return user.isSales
  if (access === 'curtain') return user.isCurtainUser || user.isSales
  return true
}

/** Checks each part of the input against its schema, and reports the problems of all parts together. */
const createParser = () => {
  const fields: Record<string, Message> = {}
  return {
    parse: (schema: z.ZodType | undefined, value: unknown) => {
      if (!schema) return undefined
      const checked = checkInput(schema, value ?? {})
      if (checked.ok) return checked.value
      Object.assign(fields, fieldMessages(checked.problems))
      return undefined
    },
    refuse: (field: string, message: Message) => {
      fields[field] = message
    },
    hasProblems: () => Object.keys(fields).length > 0,
    throwProblems: () => {
      if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
    },
  }
}

const parseInput = (call: Call, request: FastifyRequest) => {
  const { parse, hasProblems, throwProblems } = createParser()
  const input = {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: parse(call.body ?? call.foreignBody?.schema, request.body),
  }
  return { input: hasProblems() ? undefined : input, throwProblems }
}

const parseForm = (call: Call, fields: Record<string, string>, file: Upload | undefined) => {
  const { parse, refuse, throwProblems } = createParser()
  const form = parse(call.form, fields)
  if (!file) refuse('file', { key: 'Fields:required' })
  throwProblems()
  return { form, file }
}
