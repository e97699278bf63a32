import { join } from 'node:path'

/** The folder `.cache` of this package, from src/ and from dist/. It keeps drawn images for the next start. */
export const cacheFolder = join(import.meta.dirname, '../.cache')
