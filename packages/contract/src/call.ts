import type { z } from 'zod'

/**
 * Who may make a call at all; what a user may do with one offer is decided in `@veck/domain` (permissions).
 * anonymous: no session needed · account: any signed-in user · curtain: signed in, not acoustic-only · sales: internal sales.
 */
export type Access = 'anonymous' | 'account' | 'curtain' | 'sales'

/** What a call answers when it is not JSON: a file, an event stream, or nothing (204). */
export type Raw = { raw: 'file' | 'stream' | 'nothing' | 'text'; contentType?: string }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters in braces, as in OpenAPI: `/api/app/order/{id}`. */
  path: `/api/${string}`
  access: Access
  tag: 'account' | 'settings' | 'orders' | 'sharing' | 'folders' | 'catalogue' | 'calculator' | 'images' | 'diagnostics' | 'punchout'
  /** One line for the API page; ends with the clause of the specification. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. */
  body?: z.ZodType
  /** Multipart form fields beside the `file` part. */
  form?: z.ZodObject
  answer: z.ZodType | Raw
}

/** Keeps the literal types of one call, so that the client and the server are typed from it. */
export const call = <const C extends Call>(definition: C): C => definition
