import type { z } from 'zod'

/**
 * Who may make a call at all; what a user may do with one offer is decided in `@veck/domain` (permissions).
 * anonymous: no session needed · account: any signed-in user · curtain: signed in, not acoustic-only · sales: internal sales ·
 * admin: those of internal sales who run the supplier's side.
 */
export type Access = 'anonymous' | 'account' | 'curtain' | 'sales' | 'admin'

export type Tag =
  | 'account'
  | 'settings'
  | 'orders'
  | 'sharing'
  | 'folders'
  | 'catalogue'
  | 'calculator'
  | 'images'
  | 'diagnostics'
  | 'punchout'
  | 'admin'

/** What a call answers when it is not JSON. A stream is one JSON value per line; nothing is a 204. */
export type Raw =
  | { raw: 'file' | 'text'; contentType: string }
  | { raw: 'stream'; line: z.ZodType }
  | { raw: 'nothing' }
  | { raw: 'redirect' }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters in braces, as in OpenAPI: `/api/app/order/{id}`. */
  path: `/api/${string}`
  access: Access
  tag: Tag
  /** One line for the API page; ends with the clause of the specification, or where a decision made it. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. */
  body?: z.ZodType
  /** Multipart form fields beside the `file` part. */
  form?: z.ZodObject
  /** A body in the format of another system, which alone makes the call: our client leaves it out. */
  foreignBody?: { contentType: string; schema: z.ZodType }
  /** Made by another system alone, though it has no body: our client leaves it out, and its module serves it. */
  isForeign?: true
  /** An `<img>` sends no Authorization header: the cookie that sign-in sets for images is good here too. */
  imageCookie?: true
  answer: z.ZodType | Raw
}

/** Keeps the literal types of one call, so that the client and the server are typed from it. */
export const call = <const C extends Call>(definition: C): C => definition

export const isRaw = (answer: z.ZodType | Raw): answer is Raw => 'raw' in answer
