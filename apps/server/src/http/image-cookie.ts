import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCookies, writeCookie } from './cookies.ts'

const prefix = 'veck-image-'
/** Seconds; the longest time that a session can last. */
const lifetime = 12 * 3600
/** More sessions than a browser has in use. The cookies go with every request, so there may not be many. */
const maxSessions = 10

/** The parts of the cookie of a session. */
export type ImageCookie = { sessionId: string; imageToken: string }

/** An `<img>` sends no token. This cookie allows it to read images, and nothing else. One cookie per session, as two tabs can have different users. */
export const setImageCookie = (reply: FastifyReply, { sessionId, imageToken }: ImageCookie, publicUrl: string) => {
  const others = readCookies(reply.request).filter((cookie) => cookie.sessionId !== sessionId)
  // A browser sends the oldest first.
  for (const oldest of others.slice(0, -(maxSessions - 1))) clearImageCookie(reply, oldest.sessionId, publicUrl)
  reply.header('set-cookie', write(sessionId, imageToken, lifetime, publicUrl))
}

export const clearImageCookie = (reply: FastifyReply, sessionId: string, publicUrl: string) => {
  reply.header('set-cookie', write(sessionId, '', 0, publicUrl))
}

const write = (sessionId: string, value: string, maxAge: number, publicUrl: string) =>
  writeCookie({ name: `${prefix}${sessionId}`, value, maxAge, publicUrl })

const readCookies = ({ headers }: FastifyRequest): ImageCookie[] =>
  findCookies(headers.cookie, `${prefix}([\\da-f-]{36})=([\\w-]{20,200})`).map(
    ([, sessionId = '', imageToken = '']) => ({ sessionId, imageToken }),
  )

/** The tokens of the latest sessions of this browser, valid or not. */
export const imageTokens = (request: FastifyRequest): string[] =>
  readCookies(request)
    .map(({ imageToken }) => imageToken)
    .slice(-maxSessions)
