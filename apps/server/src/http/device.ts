import type { FastifyRequest } from 'fastify'
import type { Device } from '../core/signed-in.ts'

const userAgentMaxLength = 200

/** From where a request comes, as users read it: an IPv4 address that is mapped to IPv6 is written as IPv4. */
export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => ({
  ip: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  userAgent: (headers['user-agent'] ?? '').replaceAll(/[^ -~]/g, '').slice(0, userAgentMaxLength),
})
