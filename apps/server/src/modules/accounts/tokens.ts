import type { Token } from '@veck/contract'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits cannot be guessed, so SHA-256 without salt is enough to store them. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The user gets the tokens; the database stores their hashes. */
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
