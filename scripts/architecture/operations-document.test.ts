import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const namesIn = (path: string, pattern: RegExp) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(pattern)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => (one < other ? -1 : 1))

test('docs/operations.md lists every environment variable that the server reads, and no other', () => {
  const documented = namesIn('docs/operations.md', /^\| `([A-Z][A-Z\d_]+)` \|/gm)
  const read = namesIn('apps/server/src/config.ts', /^ {4}([A-Z][A-Z\d_]+): /gm)
  expect(read).toContain('DATABASE_URL')
  expect(documented).toEqual(read)
})
