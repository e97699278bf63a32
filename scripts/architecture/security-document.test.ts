import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

const namedTests = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  })),
)

/** Paths in the document start in apps/server or at the root. */
const sourceOf = (path: string) => {
  const file = [join(root, 'apps/server', path), join(root, path)].find((candidate) => existsSync(candidate))
  return file ? readFileSync(file, 'utf8') : ''
}

describe('docs/security.md', () => {
  test('the document names only tests that exist: after a change of a title, change it there too', () => {
    expect(namedTests.filter(({ path, title }) => !sourceOf(path).includes(title))).toEqual([])
  })

  test('the document names a test for every row', () => {
    const untested = rows.filter((row) => !row.includes('.test.ts') && !row.includes('.spec.ts'))
    expect(untested.map((row) => row.split(' | ')[0])).toEqual([])
    expect(rows.length).toBeGreaterThan(40)
  })
})
