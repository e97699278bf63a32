import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import { findCookies, writeCookie } from '../../http/cookies.ts'
import { hashToken } from '../accounts/index.ts'
import { findVisitByGuid, findVisitById } from './visit-repository.ts'

const cookieName = 'veck-punchout'
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const startPagePattern = new RegExp(`^/(?:sv|en)/account/punchout/?\\?(?:.*&)?sessionID=(${uuid})(?=&|$)`, 'i')

/** Identifies the visit of the browser when the page is reloaded; it gives no access. */
export const setVisitCookie = (reply: FastifyReply, visitId: string, publicUrl: string) => {
  reply.header('set-cookie', writeCookie({ name: cookieName, value: visitId, publicUrl }))
}

/**
 * Hosts to which the page may post a form: those of the procurement system that sent this browser's user. All hosts of
 * that buyer are included, because a browser checks later redirects against the same list.
 */
export const findFormTargets = async (db: Queryable, request: FastifyRequest): Promise<string[]> => {
  const guid = startPagePattern.exec(request.url)?.[1]
  const visitId = findCookies(request.headers.cookie, `${cookieName}=(${uuid})`)[0]?.[1]
  const visits = [
    guid ? await findVisitByGuid(db, hashToken(guid.toLowerCase())) : undefined,
    visitId ? await findVisitById(db, visitId) : undefined,
  ]
  return visits.flatMap((visit) => (visit ? targetsOf(visit) : []))
}

const targetsOf = ({ returnTo, returnHosts }: { returnTo: { url: string }; returnHosts: string[] }) => [
  new URL(returnTo.url).origin,
  ...returnHosts.filter((host) => /^(\*\.)?[\w.-]+$/.test(host)).map((host) => `https://${host}`),
]
