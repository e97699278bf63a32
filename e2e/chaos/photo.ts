import { randomBytes } from 'node:crypto'

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
/** Bytes that are added, so that a photo needs space on the disk. */
const ballast = 100_000

/** A photo with a new hash: the random bytes after the end of the PNG change nothing else. */
export const newPhoto = () => new Blob([Uint8Array.from(smallestPng), Uint8Array.from(randomBytes(ballast))])
