import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

// Vite copies the composed styles into each stylesheet, and warns about the copies.
test('no stylesheet composes the classes of another one: the component uses both', () => {
  const folder = join(root, 'apps/web/src')
  const stylesheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(stylesheets.length).toBeGreaterThan(50)
  const composing = stylesheets.filter((path) => /composes:.* from /.test(readFileSync(join(folder, path), 'utf8')))
  expect(composing).toEqual([])
})
