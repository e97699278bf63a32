import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Hashed, so that the comparison takes the same time for every text. Several secrets are valid while one is replaced. */
export const createSecretCheck = (secrets: readonly string[]) => {
  const hashes = secrets.map(hash)
  return (given: string): boolean => {
    const hashed = hash(given)
    return hashes.map((known) => timingSafeEqual(known, hashed)).includes(true)
  }
}
