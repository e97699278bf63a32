import type { FastifyReply, FastifyRequest } from 'fastify'

const prefix = 'veck-image-'
/** Seconds; the longest time that a session can last. */
const lifetime = 12 * 3600
/** More sessions than a browser has in use. */
const maxSessions = 10

/** The parts of the cookie of a session. */
export type ImageCookie = { sessionId: string; imageToken: string }

/** An `<img>` sends no token. This cookie allows it to read images, and nothing else. One cookie per session, as two tabs can have different users. */
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

/** The tokens of all sessions of this browser, valid or not. */
export const imageTokens = (request: FastifyRequest): string[] =>
  [...(request.headers.cookie ?? '').matchAll(/(?:^|;\s*)veck-image-[\da-f-]{36}=([\w-]{20,200})(?=;|$)/g)]
    .flatMap(([, token]) => (token ? [token] : []))
    .slice(0, maxSessions)
