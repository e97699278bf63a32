// `node scripts/asvs-overview.mjs`: writes the counts and the list of gaps of docs/asvs.md after a change of rows in docs/asvs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

export const states = ['met', 'operator', 'partly', 'not met', 'does not apply']

const docs = join(root, 'docs')
const overviewFile = join(docs, 'asvs.md')

const rowsIn = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id = '', level = '', short = '', state = '', how = '', ...rest] = line.slice(2, -2).split(' | ')
      return { id, level, short, state, how, rest }
    })

/** The chapters with their rows. */
export const readChapters = () =>
  readdirSync(join(docs, 'asvs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(join(docs, 'asvs', name), 'utf8')
      return { file: `asvs/${name}`, title: /^# (.*)$/m.exec(text)?.[1].replace(':', ''), rows: rowsIn(text) }
    })

const line = (cells) => `| ${cells.join(' | ')} |\n`
const countsOf = (rows) => states.map((state) => rows.filter((row) => row.state === state).length)

/** The overview as it should be: its text is kept up to the table of counts. */
export const makeOverview = (current = readFileSync(overviewFile, 'utf8'), chapters = readChapters()) => {
  const all = chapters.flatMap(({ rows }) => rows)
  const gaps = all.filter(({ state }) => state === 'partly' || state === 'not met')
  return [
    current.slice(0, current.indexOf('| chapter |')),
    line(['chapter', ...states]),
    `|${'---|'.repeat(states.length + 1)}\n`,
    ...chapters.map(({ file, title, rows }) => line([`[${title}](${file})`, ...countsOf(rows)])),
    line(['all', ...countsOf(all)]),
    '\n## Not met, or only partly\n\n',
    ...gaps.map(({ id, state, short }) => `- ${id} ${state}: ${short}\n`),
  ].join('')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(overviewFile, makeOverview())
