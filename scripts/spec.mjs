// Lists the clauses of docs/specification.md that no test names in its title.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const clausePattern = /\b([AB]\d+\.\d+)\b/g
const passedOver = new Set(['node_modules', 'dist', '.git', 'data', 'coverage'])
// Headings and gaps of the specification: a test has nothing to show there.
const withoutRule = 'No rule of its own.'

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })

// A title may stand on the line below its call.
const titlePattern = /\b(?:test|it|describe)(?:\.\w+)*\s*\(?[^'"`\n]*\s*['"`]([^'"`\n]*)/g
const titlesOf = (path) => [...readFileSync(path, 'utf8').matchAll(titlePattern)].map((match) => match[1])

const named = new Set(
  testFiles(root)
    .flatMap(titlesOf)
    .flatMap((title) => title.match(clausePattern) ?? []),
)
const lines = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n')
const clauses = lines.flatMap((line) => {
  const clause = /^- \*\*([AB]\d+\.\d+)\*\*/.exec(line)?.[1]
  return clause && !line.includes(withoutRule) ? [{ clause, line }] : []
})
const missing = clauses.filter(({ clause }) => !named.has(clause))
for (const { line } of missing) console.log(line.slice(2, 140))
console.log(`${clauses.length - missing.length} of ${clauses.length} clauses are named by a test`)
