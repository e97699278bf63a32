import type { FastifyReply, FastifyRequest } from 'fastify'

const prefix = 'veck-image-'
/** As long as a session can last (decisions), in seconds. */
const lifetime = 12 * 3600
/** A browser with more sessions than this has forgotten some of them. */
const mostSessions = 10

/** What the cookie of a session is made of. */
export type ImageCookie = { sessionId: string; imageToken: string }

/** An `<img>` sends no token: this cookie lets it read images, and nothing else. One per session, so that two tabs can differ. */
export const setImageCookie = (reply: FastifyReply, { sessionId, imageToken }: ImageCookie, publicUrl: string) => {
  reply.header('set-cookie', cookie(sessionId, imageToken, lifetime, publicUrl))
}

export const clearImageCookie = (reply: FastifyReply, sessionId: string, publicUrl: string) => {
  reply.header('set-cookie', cookie(sessionId, '', 0, publicUrl))
}

const cookie = (sessionId: string, value: string, maxAge: number, publicUrl: string) => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${prefix}${sessionId}=${value}; Path=/api/app/image; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

/** The tokens of all sessions of this browser, dead or alive. */
export const imageTokens = (request: FastifyRequest): string[] =>
  [...(request.headers.cookie ?? '').matchAll(/(?:^|;\s*)veck-image-[\da-f-]{36}=([\w-]{20,200})(?=;|$)/g)]
    .flatMap(([, token]) => (token ? [token] : []))
    .slice(0, mostSessions)
