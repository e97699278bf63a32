import type { Token } from '@veck/contract'
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits: unguessable, so that a plain SHA-256 is enough to store it. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a session is known by: its user gets the tokens, we keep the hashes. */
export const newSessionTokens = () => {
  const token: Token = { tokenType: 'Bearer', accessToken: newToken(), refreshToken: newToken() }
  const imageToken = newToken()
  const hashes = {
    accessHash: hashToken(token.accessToken),
    refreshHash: hashToken(token.refreshToken),
    imageHash: hashToken(imageToken),
  }
  return { token, imageToken, hashes }
}
