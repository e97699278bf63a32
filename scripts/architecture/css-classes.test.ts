import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const styleImport = /import (\w+) from '([^']+\.module\.css)'/g

// TypeScript accepts every name of a class: a misspelt one only loses its style.
test('every CSS class that a component uses exists in its stylesheet', () => {
  const missing: string[] = []
  let used = 0
  for (const { path, source } of readSources(root, 'apps/web/src')) {
    const code = source.replaceAll(/^import .*$/gm, '')
    for (const [, name = '', from = ''] of source.matchAll(styleImport)) {
      const stylesheet = join(root, dirname(path), from)
      const css = existsSync(stylesheet) ? readFileSync(stylesheet, 'utf8') : ''
      for (const [, className = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used += 1
        if (!new RegExp(`\\.${className}\\b`).test(css)) missing.push(`${path}: .${className}`)
      }
    }
  }
  expect(used).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
