import { randomBytes } from 'node:crypto'

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
/** Bytes; as much as has to find room on the disk. */
const ballast = 100_000

/** A photo that nobody has stored yet: what follows its end changes nothing but its hash. */
export const newPhoto = () => new Blob([Uint8Array.from(smallestPng), Uint8Array.from(randomBytes(ballast))])
