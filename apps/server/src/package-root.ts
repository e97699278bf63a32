import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder apps/server. Works in src/ (tests, development) and in the bundle in dist/. */
export const packageRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'drizzle.config.ts'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The server stands outside its package: its migrations cannot be found')
    folder = parent
  }
  return folder
})()

/** The version that the build has written (scripts/version.mjs). From source there is none. */
export const version = (() => {
  const file = join(packageRoot, 'dist/version')
  return import.meta.url.endsWith('.ts') || !existsSync(file) ? 'source' : readFileSync(file, 'utf8')
})()
