import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** The rows of all tables, without their heads and rules. A `\|` does not end a cell. */
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line, index, lines) => /^\| [^-]/.test(line) && !/^\|[-|]+$/.test(lines[index + 1] ?? ''))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const identifiersIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const sources = ['packages', 'apps'].flatMap((folder) => readSources(root, folder)).filter(({ path }) => !isTest(path))
/** Names of folders count: a term can be the name of a layer. */
const words = new Set(
  sources.flatMap(({ path, source }) => [...source.matchAll(/\w+/g), ...path.matchAll(/\w+/g)].flat()),
)
const otherFolders = new Set(['journeys'])

describe('docs/glossary.md', () => {
  test('the last column of every table names only identifiers that exist in the source', () => {
    const identifiers = rows.flatMap((row) => identifiersIn(row.at(-1)))
    expect(identifiers.length).toBeGreaterThan(150)
    expect(identifiers.filter((name) => !words.has(name) && !otherFolders.has(name))).toEqual([])
  })

  test('the names of the specification exist in the source', () => {
    const names = rows.filter((row) => row.length === 3).flatMap((row) => identifiersIn(row[0]))
    const text = sources.map(({ source }) => source).join('\n')
    expect(names).toContain('internalSalesSven')
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  })

  test('every term has one row and a meaning', () => {
    const terms = rows.map(([term]) => term ?? '')
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
    expect(rows.filter(([, meaning]) => !meaning).map(([term]) => term)).toEqual([])
  })
})
