import type { z } from 'zod'

/**
 * Who may make a call. The permissions in `@veck/domain` decide what a user may do with an order.
 * anonymous: no session needed · account: any signed-in user · curtain: signed in, not acoustic-only · sales: internal sales ·
 * admin: members of internal sales who may use the administration pages · erp: the ERP with its secret, which no user has.
 */
export type Access = 'anonymous' | 'account' | 'curtain' | 'sales' | 'admin' | 'erp'

export type Tag =
  | 'account'
  | 'settings'
  | 'orders'
  | 'sharing'
  | 'studio'
  | 'clients'
  | 'retail'
  | 'offer'
  | 'folders'
  | 'templates'
  | 'catalogue'
  | 'calculator'
  | 'images'
  | 'diagnostics'
  | 'punchout'
  | 'erp'
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
  /** One line for the API page; ends with the clause of the specification. `decided: …`: the call is not in it, but decided. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. */
  body?: z.ZodType
  /** Multipart form fields, in addition to the `file` part. */
  form?: z.ZodObject
  /** The body has the format of another system, and only that system makes the call. Our client does not contain it. */
  foreignBody?: { contentType: string; schema: z.ZodType; /** The same as JSON. */ json?: z.ZodType }
  /** Only another system makes the call, without a body. Our client does not contain it, and its module serves it. */
  isForeign?: true
  /** An `<img>` sends no Authorization header, so the call also accepts the image cookie of sign-in. */
  imageCookie?: true
  /** Refused with `proofRequired` unless the user has proved in the last 15 minutes who they are. */
  stepUp?: true
  answer: z.ZodType | Raw
}

/** Keeps the literal types of a call, from which client and server are typed. */
export const call = <const C extends Call>(definition: C): C => definition

export const isRaw = (answer: z.ZodType | Raw): answer is Raw => 'raw' in answer
