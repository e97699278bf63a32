// Lists the clauses of docs/specification.md that no test names in its title.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const clausePattern = /\b([AB]\d+\.\d+)\b/g
const passedOver = new Set(['node_modules', 'dist', '.git', 'data'])

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })

const titlesOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/\b(?:test|it|describe)\b[^'"`\n]*['"`]([^'"`\n]*)/g)].map(
    (match) => match[1],
  )

const named = new Set(
  testFiles(root)
    .flatMap(titlesOf)
    .flatMap((title) => title.match(clausePattern) ?? []),
)
const lines = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n')
const clauses = lines.flatMap((line) => {
  const clause = /^- \*\*([AB]\d+\.\d+)\*\*/.exec(line)?.[1]
  return clause ? [{ clause, line }] : []
})
const missing = clauses.filter(({ clause }) => !named.has(clause))
for (const { line } of missing) console.log(line.slice(2, 140))
console.log(`${clauses.length - missing.length} of ${clauses.length} clauses are named by a test`)
