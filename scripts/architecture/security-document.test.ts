import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namedTests, root, sourceOf } from './named-tests.ts'

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

describe('docs/security.md', () => {
  test('the document names only tests that exist: after a change of a title, change it there too', () => {
    const named = rows.flatMap(namedTests)
    expect(named.filter(({ path, title }) => !sourceOf(path).includes(title))).toEqual([])
  })

  test('the document names a test for every row', () => {
    const untested = rows.filter((row) => !row.includes('.test.ts') && !row.includes('.spec.ts'))
    expect(untested.map((row) => row.split(' | ')[0])).toEqual([])
    expect(rows.length).toBeGreaterThan(40)
  })
})
