import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('compose.yaml sets only variables that the server reads, and no secret has a default', () => {
  const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml'))?.[1] ?? ''
  const names = [...environment.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  const config = read('apps/server/src/config.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)
  const known = new Set([...config].map(([, name]) => name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const secrets = [...read('compose.yaml').matchAll(/\$\{(\w*(?:PASSWORD|SECRET)):([?-])/g)]
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter(([, , mark]) => mark !== '?')).toEqual([])
})

test('the workflow runs npm test with the oldest supported Node and with that of .nvmrc', () => {
  const workflow = read('.github/workflows/test.yml')
  const oldest = /\d+\.\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0]
  expect(workflow).toContain(`node: ['${oldest}', '${read('.nvmrc').trim()}']`)
  expect(workflow).toMatch(/- run: npm test$/m)
})

test('the changelog begins with what is not released yet', () => {
  expect(/^## .*/m.exec(read('CHANGELOG.md'))?.[0]).toBe('## [Unreleased]')
})
