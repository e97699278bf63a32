// Adds to each clause of docs/specification.md the tests whose titles name it, and lists the clauses that no test names.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, say } from './run.mjs'

const document = join(root, 'docs/specification.md')
const passedOver = new Set(['node_modules', 'dist', '.git', 'data', 'coverage'])
// Headings and gaps of the specification need no test.
const withoutRule = 'No rule of its own.'

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })

// A title can be on the line below the call, or after the table of a `test.for`.
const titlePatterns = [
  /\b(?:test|it|describe)(?:\.\w+)*\s*\(?[^'"`\n]*\s*['"`]([^'"`\n]*)/g,
  /[)`]\s*\(\s*['"`](\[[AB]\d+\.\d+\][^'"`\n]*)/g,
]
const clausesNamedIn = (path) => {
  const text = readFileSync(path, 'utf8')
  return titlePatterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, title]) => title.match(/\b[AB]\d+\.\d+\b/g) ?? [])
}

const shownIn = new Map()
for (const path of testFiles(root)) {
  for (const clause of clausesNamedIn(path)) {
    shownIn.set(clause, (shownIn.get(clause) ?? new Set()).add(relative(root, path)))
  }
}

let clauses = 0
const missing = []
const lines = readFileSync(document, 'utf8')
  .split('\n')
  .map((line) => {
    const clause = /^- \*\*([AB]\d+\.\d+)\*\*/.exec(line)?.[1]
    if (!clause) return line
    const words = line.replace(/ Shown: .*$/, '')
    const tests = [...(shownIn.get(clause) ?? [])].toSorted()
    if (!line.includes(withoutRule)) {
      clauses += 1
      if (tests.length === 0) missing.push(words)
    }
    return tests.length > 0 ? `${words} Shown: ${tests.join(', ')}` : words
  })
writeFileSync(document, lines.join('\n'))
for (const words of missing) console.log(words.slice(2, 140))
say(`${clauses - missing.length} of ${clauses} clauses are named by a test`)
