import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package-root.ts'

const root = join(packageRoot, '../..')
const points = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

const named = points.flatMap((point) =>
  [...point.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  })),
)

/** Paths start in the server's folder, or at the root. */
const sourceOf = (path: string) => {
  const file = [join(packageRoot, path), join(root, path)].find((one) => existsSync(one))
  return file ? readFileSync(file, 'utf8') : ''
}

describe('docs/security.md', () => {
  test('names tests that exist', () => {
    expect(named.filter(({ path, title }) => !sourceOf(path).includes(title))).toEqual([])
  })

  test('names a test for every point but those that say why not', () => {
    const untested = points.filter((point) => !point.includes('.test.ts') && !point.includes('.spec.ts'))
    expect(untested.map((point) => point.split(' | ')[0])).toEqual(['| 5.3.10'])
    expect(points.length).toBeGreaterThan(40)
  })
})
