import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ms, times } from '../row.ts'
import { plot, type Step } from './plot.ts'

const docs = join(import.meta.dirname, '../../../docs')
const [begin, end] = ['<!-- growth: written by `npm run growth` -->', '<!-- /growth -->']

const table = (steps: Step[]) => {
  const [first, last] = [steps[0], steps.at(-1)]
  const rows = Object.keys(first?.taken ?? {}).map((call) => {
    const all = steps.map(({ taken }) => taken[call] ?? Number.NaN)
    const growth = (last?.taken[call] ?? Number.NaN) / (first?.taken[call] ?? Number.NaN)
    return `| ${[call, ...all.map(ms), times(growth)].join(' | ')} |`
  })
  const head = ['call', ...steps.map(({ orders }) => `${orders.toLocaleString('en')} orders`), 'grew']
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n')
}

/** Writes the plot, and the section of docs/performance.md between its markers, or at the end when there are none. */
export const writeReport = (steps: Step[]) => {
  writeFileSync(join(docs, 'pictures/growth.svg'), plot(steps))
  const file = join(docs, 'performance.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n'
  const [before = '', rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? ''
  const section = `${begin}\n${table(steps)}\n\n![What each call takes among 1,000 to 1,000,000 orders](pictures/growth.svg)\n${end}`
  writeFileSync(file, `${before.trimEnd()}\n\n${section}\n${after.trimStart() && `\n${after.trimStart()}`}`)
}
