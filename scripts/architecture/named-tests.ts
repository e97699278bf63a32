import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Paths in the documents start in apps/server or at the root. */
export const findFile = (path: string) =>
  [join(root, 'apps/server', path), join(root, path)].find((candidate) => existsSync(candidate))

/** The tests that a text names as `file` “title”. */
export const namedTests = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }))

export const sourceOf = (path: string) => {
  const file = findFile(path)
  return file ? readFileSync(file, 'utf8') : ''
}
