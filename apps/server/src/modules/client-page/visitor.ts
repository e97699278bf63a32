import { cleanText } from '@veck/domain'
import type { FastifyRequest } from 'fastify'

const userAgentMaxLength = 500

/** From where an answer came, as it is stored with an acceptance. */
export type Visitor = { ipAddress: string; userAgent: string }

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ipAddress: request.ip,
  userAgent: cleanText(request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
})
