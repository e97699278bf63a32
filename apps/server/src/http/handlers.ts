import type { Call, CallName, Calls, Raw } from '@veck/contract'
import type { Locale } from '@veck/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FindCaller, FindSession, SignedIn } from '../core/signed-in.ts'
import type { notModified } from './etag.ts'
import type { Upload } from './receive-upload.ts'

type Part<C, K extends PropertyKey> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type Body<C> = C extends { foreignBody: { schema: infer S extends z.ZodType } } ? z.output<S> : Part<C, 'body'>
type Answer<C extends Call> = C['answer'] extends Raw
  ? unknown
  : C['answer'] extends z.ZodType
    ? z.input<C['answer']>
    : never

/** For a call that takes image cookies: everyone who is signed in in that browser. */
type Caller<C extends Call> = C extends { imageCookie: true }
  ? SignedIn[]
  : C['access'] extends 'anonymous'
    ? SignedIn | undefined
    : SignedIn

/** What a handler gets: the input as the contract describes it, already checked. */
export type Context<C extends Call = Call> = {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Body<C>
  form: Part<C, 'form'>
  /** The `file` part of a form; it is deleted when the handler is done. */
  file: C extends { form: z.ZodObject } ? Upload : undefined
  signedIn: Caller<C>
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

type Handle<C extends Call> = (context: Context<C>) => Promise<Answer<C> | typeof notModified> | Answer<C>

type HandleForm<C extends Call> = {
  /** A larger file is cut off there, and marked as truncated. */
  fileMaxBytes: number
  /** Runs before the file is received, and may refuse it. */
  admit?: (signedIn: Caller<C>) => Promise<void>
  handle: Handle<C>
}

/** The statement that finds the session also reads what the call needs. Nothing of it is used if the user may not make the call. */
type HandleWithRead<C extends Call, Read> = {
  read: (input: Pick<Context<C>, 'params' | 'query' | 'locale' | 'request'>) => FindSession<Read>
  handle: (context: Context<C> & { read: Read }) => Promise<Answer<C> | typeof notModified>
}

/**
 * Finds the caller in the transaction of its change, by the statements that lock and read. The handler must call `caller`: who
 * makes the call, and whether they may, is not known before. A proof would need a second connection.
 */
type HandleChange<C extends Call> = C extends { access: 'anonymous' } | { imageCookie: true } | { stepUp: true }
  ? never
  : { change: (context: Pick<Context<C>, 'params' | 'query' | 'body'> & { caller: FindCaller }) => Promise<Answer<C>> }

/** Makes a handler that reads with the session. The name is only for the types. */
export const readsWithSession = <Name extends CallName, Read>(
  _name: Name,
  handler: HandleWithRead<Calls[Name], Read>,
): HandleWithRead<Calls[Name], never> => handler as unknown as HandleWithRead<Calls[Name], never>

type Handler<C extends Call> = C extends { form: z.ZodObject }
  ? HandleForm<C>
  : Handle<C> | HandleWithRead<C, never> | HandleChange<C>

/** Another system's format: the module that knows it registers these calls itself, with its own replies to errors. */
type ForeignCall = {
  [N in CallName]: Calls[N] extends { foreignBody: unknown } | { isForeign: true } ? N : never
}[CallName]
type OwnCall = Exclude<CallName, ForeignCall>

/** One handler for each of these calls; by default for every call of the contract. */
export type Handlers<Name extends CallName = OwnCall> = { [N in Name]: Handler<Calls[N]> }

/** What a module provides: use it with `satisfies`, so that its own call names stay known. */
export type SomeHandlers = Partial<Handlers>

type KeysOf<One> = One extends unknown ? keyof One : never
type Missing<Parts extends readonly unknown[]> = Exclude<OwnCall, KeysOf<Parts[number]>>
/** Collects in its third parameter: only such a recursion may be as deep as there are modules. */
type Doubled<Parts, Seen = never, Twice = never> = Parts extends readonly [infer First, ...infer Rest]
  ? Doubled<Rest, Seen | keyof First, Twice | (keyof First & Seen)>
  : Twice
type Complete<Parts extends readonly unknown[]> = [Missing<Parts>, Doubled<Parts>] extends [never, never]
  ? unknown
  : { callsWithoutHandler: Missing<Parts>; callsWithTwoHandlers: Doubled<Parts> }

/** Does not compile when a call of the contract has no handler, or two. */
export const joinHandlers = <const Parts extends readonly SomeHandlers[]>(parts: Parts & Complete<Parts>): Handlers =>
  Object.assign({}, ...parts) as Handlers
