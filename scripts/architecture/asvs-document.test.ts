import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeOverview, readChapters, states } from '../asvs-overview.mjs'
import { findFile, namedTests, root, sourceOf } from './named-tests.ts'

const read = (path: string) => readFileSync(join(root, 'docs', path), 'utf8')
const rows = readChapters().flatMap((chapter) => chapter.rows)

/** Files in backticks: those with a folder or an ending that our files have. */
const filesIn = (how: string) =>
  [...how.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|json|yml|yaml)|Containerfile)`/g)].map(([, path = '']) => path)

const hasTitle = ({ path, title }: { path: string; title: string }) =>
  ["'", '"', '`'].some((quote) => sourceOf(path).includes(`${quote}${title}${quote}`))

describe('docs/asvs', () => {
  test('each requirement of the levels 1 and 2 has one row with its level, and there is no other row', () => {
    const levels = Object.entries(JSON.parse(read('asvs/levels.json')))
    expect(levels).toHaveLength(253)
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(levels.map(([id, level]) => `${id} ${String(level)}`))
  })

  test('each row has a state, and either something that shows it or a reason', () => {
    const wrong = rows.filter(({ state, short, how, rest }) => {
      const isShown = namedTests(how).length > 0 || filesIn(how).length > 0
      const hasReason = how.replaceAll(/`[^`]*`( “[^”]*”)?/g, '').length > 15
      const isRight = { met: isShown, operator: isShown, partly: isShown && hasReason }[state] ?? hasReason
      return rest.length > 0 || !states.includes(state) || short === '' || !isRight
    })
    expect(wrong).toEqual([])
  })

  test('each named test and each named file exists: after a change of a title, change it there too', () => {
    expect(rows.flatMap(({ how }) => namedTests(how)).filter((named) => !hasTitle(named))).toEqual([])
    expect(rows.flatMap(({ how }) => filesIn(how)).filter((path) => !findFile(path))).toEqual([])
    expect(rows.flatMap(({ how }) => namedTests(how)).length).toBeGreaterThan(150)
  })

  test('the overview counts the rows and lists the gaps: node scripts/asvs-overview.mjs writes it', () => {
    expect(read('asvs.md')).toBe(makeOverview())
    expect(makeOverview()).toMatch(/^- \d+\.\d+\.\d+ (partly|not met): \w/m)
  })

  test('docs/security.md uses the same numbers', () => {
    const known = new Set(rows.map(({ id }) => id))
    const used = [...read('security.md').matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|/gm)].flatMap(
      ([, ids = '']) => ids.split(', '),
    )
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter((id) => !known.has(id))).toEqual([])
  })
})
