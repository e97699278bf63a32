import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'

/** The names of the two applications in the tokens. */
type Application = 'veck' | 'veck-akustik'

/** The sender and the receiver of a token, and how long the token is valid. */
export type TokenRoute = { from: Application; to: Application; seconds: number }

export const toAcoustic: TokenRoute = { from: 'veck', to: 'veck-akustik', seconds: 60 }
export const fromAcoustic: TokenRoute = { from: 'veck-akustik', to: 'veck', seconds: 120 }

// In seconds. The clocks of two systems are never exactly the same.
const clockTolerance = 5

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A token that signs in the user with this email. It is valid once, and only for a short time. */
export const signToken = (secret: string, clock: Clock, passage: TokenRoute, email: string) => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(passage.from)
    .setAudience(passage.to)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + passage.seconds)
    .sign(keyOf(secret))
}

const ClaimsSchema = z.object({ jti: z.string().min(1).max(200), email: z.string().min(1).max(254) })

/** Undefined when the token is invalid, not for this application, too old or from the future. */
export const readToken = async (secret: string, clock: Clock, passage: TokenRoute, token: string) => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: passage.from,
      audience: passage.to,
      requiredClaims: ['exp'],
      maxTokenAge: passage.seconds,
      clockTolerance,
      currentDate: clock.now(),
    })
    return ClaimsSchema.safeParse(payload).data
  } catch (error) {
    if (error instanceof JOSEError) return undefined
    throw error
  }
}

/** A used token must be stored as long as someone could use it again. */
export const rememberUntil = (clock: Clock, { seconds }: TokenRoute) =>
  new Date(clock.now().getTime() + (seconds + 2 * clockTolerance) * 1000)
