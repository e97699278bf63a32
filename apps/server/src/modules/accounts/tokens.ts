import { createHash, randomBytes } from 'node:crypto'

/** 256 bits: unguessable, so that a plain SHA-256 is enough to store it. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
