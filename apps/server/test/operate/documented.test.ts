import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package-root.ts'

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted((one, other) => (one < other ? -1 : 1))

test('docs/operations.md tells of every variable that is read, and of no other', () => {
  const told = namesIn(read('../../docs/operations.md'), /^\| `([A-Z][A-Z\d_]+)` \|/gm)
  const known = namesIn(read('src/config.ts'), /^ {4}([A-Z][A-Z\d_]+): /gm)
  expect(known).toContain('DATABASE_URL')
  expect(told).toEqual(known)
})
