import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFile, namedTests, root, sourceOf } from './named-tests.ts'

const states = ['met', 'operator', 'partly', 'not met', 'does not apply']

const read = (path: string) => readFileSync(join(root, 'docs', path), 'utf8')

const chapters = readdirSync(join(root, 'docs/asvs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ file: `asvs/${name}`, rows: rowsIn(read(`asvs/${name}`)) }))
const rows = chapters.flatMap((chapter) => chapter.rows)

function rowsIn(text: string) {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line))
  return lines.map((line) => {
    const [id = '', level = '', short = '', state = '', how = '', ...rest] = line.slice(2, -2).split(' | ')
    return { id, level, short, state, how, rest }
  })
}

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

  test('the overview counts the rows, and lists those that are not met or only partly', () => {
    const overview = read('asvs.md')
    for (const { file, rows: own } of chapters) {
      const counts = states.map((state) => own.filter((row) => row.state === state).length)
      expect(overview).toContain(`](${file}) | ${counts.join(' | ')} |`)
    }
    const open = rows.filter(({ state }) => state === 'partly' || state === 'not met')
    const listed = [...overview.matchAll(/^- (\d+\.\d+\.\d+) (partly|not met):/gm)].map(
      ([, id, state]) => `${id} ${state}`,
    )
    expect(listed).toEqual(open.map(({ id, state }) => `${id} ${state}`))
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
