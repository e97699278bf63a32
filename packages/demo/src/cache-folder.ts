import { join } from 'node:path'

/** Of this package, both from src/ and from the bundle in dist/: what was drawn is kept for every start on this machine. */
export const cacheFolder = join(import.meta.dirname, '../.cache')
