import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/operations.md')
const [begin, end] = ['<!-- drill: written by `npm run drill` -->', '<!-- /drill -->']

export type Figures = Record<
  | 'cores'
  | 'loadAverage'
  | 'orders'
  | 'rows'
  | 'files'
  | 'megabytes'
  | 'backupSeconds'
  | 'sinceBackupSeconds'
  | 'lossSeconds'
  | 'restoreSeconds'
  | 'startSeconds'
  | 'writes'
  | 'kept'
  | 'beforeBackup',
  number
>

const number = (value: number) => value.toLocaleString('en')
const seconds = (value: number) => `${value.toFixed(1)} s`

const table = (figures: Figures) => {
  const { orders, rows, files, megabytes, writes, kept, beforeBackup } = figures
  const found: [string, string][] = [
    [
      'data',
      `${number(orders)} orders, ${number(rows)} rows, ${number(files)} files, ${megabytes.toFixed(1)} MB encrypted`,
    ],
    ['machine', `${figures.cores} cores, load average ${figures.loadAverage.toFixed(1)}`],
    ['backup under load', seconds(figures.backupSeconds)],
    ['writes under load', `${number(writes)} acknowledged, ${number(beforeBackup)} of them before the backup`],
    ['restored', `${number(kept)}; none from before the backup is missing, all sums are equal`],
    [
      'loss (RPO)',
      `${seconds(figures.lossSeconds)}: what was written since the backup, which ended ${seconds(figures.sinceBackupSeconds)} before`,
    ],
    ['restore on an empty folder', seconds(figures.restoreSeconds)],
    ['start until ready', seconds(figures.startSeconds)],
    ['time without service (RTO)', seconds(figures.restoreSeconds + figures.startSeconds)],
  ]
  return ['| measured | |', '|---|---|', ...found.map(([what, value]) => `| ${what} | ${value} |`)].join('\n')
}

/** Replaces the table of docs/operations.md between its markers. */
export const writeReport = (figures: Figures) => {
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the figures: ${begin}`)
  writeFileSync(file, `${before}${begin}\n${table(figures)}\n${end}${after}`)
}
